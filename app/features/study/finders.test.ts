import { describe, expect, test } from 'vitest'
import type { CourseFinder } from './contract.ts'
import { finderAddress, findersFor, finderWords } from './finders.ts'

const finder = (name: string, more: Partial<CourseFinder> = {}): CourseFinder => ({
  name,
  country: 'AU',
  regions: [],
  teaches: 'both',
  url: 'https://example.org/',
  search_url: null,
  about: 'Courses',
  ...more,
})
const finders = [
  finder('degrees', { teaches: 'degree' }),
  finder('training', { teaches: 'vocational' }),
  finder('TAFE NSW', { teaches: 'vocational', regions: ['NSW'] }),
  finder('TasTAFE', { teaches: 'vocational', regions: ['TAS'] }),
  finder('Tahatū', { country: 'NZ' }),
]
const route = (...ids: string[]) => ({ levels: ids.map((id) => ({ id, name: id })) })
const names = (found: CourseFinder[]) => found.map(({ name }) => name)

describe('the finders of courses', () => {
  test('of a trade are those of vocational courses', () => {
    expect(names(findersFor(finders, { country: 'AU', routes: [route('certificate-iii')] }))).toEqual([
      'training',
      'TAFE NSW',
      'TasTAFE',
    ])
  })

  test('of a profession are those of degrees', () => {
    expect(names(findersFor(finders, { country: 'AU', routes: [route('bachelor-degree')] }))).toEqual([
      'degrees',
    ])
  })

  test('of a career with both levels are both', () => {
    const routes = [route('diploma'), route('bachelor-degree')]
    expect(names(findersFor(finders, { country: 'AU', region: 'AU-TAS', routes }))).toEqual([
      'degrees',
      'training',
      'TasTAFE',
    ])
  })

  test('of a job below a degree leave out degrees where no level is known', () => {
    const known = { country: 'AU', routes: [] } as const
    expect(names(findersFor(finders, { ...known, preparation: 'start_soon' }))).toEqual([
      'training',
      'TAFE NSW',
      'TasTAFE',
    ])
    expect(names(findersFor(finders, { ...known, preparation: 'degree' }))).toHaveLength(4)
  })

  test('without a career are those of the country, and of one state where it is known', () => {
    expect(names(findersFor(finders, { country: 'AU', region: 'AU-NSW' }))).toEqual([
      'degrees',
      'training',
      'TAFE NSW',
    ])
    expect(names(findersFor(finders, { country: 'NZ', region: 'NZ-OTA' }))).toEqual(['Tahatū'])
    expect(names(findersFor(finders, { country: 'AU', region: 'NZ-OTA' }))).toHaveLength(4)
  })

  test('get the words where they have a form for them, and else show their front page', () => {
    const search_url = 'https://example.org/search?text={words}'
    expect(finderAddress(finder('a', { search_url }), 'chef & cook')).toBe(
      'https://example.org/search?text=chef%20%26%20cook',
    )
    expect(finderAddress(finder('a'), 'chef')).toBe('https://example.org/')
    expect(finderAddress(finder('a', { search_url }))).toBe('https://example.org/')
  })
})

test('words for a finder have no brackets', () => {
  expect(finderWords('Electrician (general)')).toBe('Electrician')
  expect(finderWords('Hair or beauty salon manager')).toBe('Hair or beauty salon manager')
})
