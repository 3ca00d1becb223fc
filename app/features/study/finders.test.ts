import { describe, expect, test } from 'vitest'
import type { Occupation } from '#app/features/careers/contract.ts'
import type { CourseFinder } from './contract.ts'
import { finderWords } from './finder-words.ts'
import { finderAddress, findersFor } from './finders.ts'

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

describe('words for a finder', () => {
  const career = (
    title: string,
    preparation: 'start_soon' | 'certificate' | 'degree',
    apprenticeship = false,
  ) => {
    const way = { apprenticeship } as Occupation['ways_in']['au']
    return { title, preparation, ways_in: { au: way, nz: way } }
  }
  const routes = [
    { kind: 'possible' as const, field: { code: '0803', title: 'Business and Management' } },
    { kind: 'typical' as const, field: { code: '070103', title: 'Teacher Education: Primary' } },
  ]

  test('name the trade of an apprenticeship, without brackets', () => {
    expect(finderWords(career('Electrician (general)', 'degree', true), routes)).toBe('Electrician')
  })

  test('name the usual field of study otherwise, and not the job', () => {
    expect(finderWords(career('School principal', 'degree'), routes)).toBe('teaching')
    expect(finderWords(career('Chief executive', 'degree'), routes.slice(0, 1))).toBe('business')
    const animals = [{ kind: 'typical' as const, field: { code: '0611', title: 'Veterinary Studies' } }]
    expect(finderWords(career('Pet groomer', 'certificate'), animals)).toBe('animal care')
    expect(finderWords(career('Veterinary nurse', 'certificate'), animals)).toBe('veterinary nursing')
    const children = { code: '070101', title: 'Teacher Education: Early Childhood' }
    expect(
      finderWords(career('Family day care worker', 'certificate'), [{ kind: 'typical', field: children }]),
    ).toBe('early childhood education')
    expect(finderWords(career("Ship's engineer", 'certificate'), [])).toBe('marine engineering')
  })

  test('are not given where no course is needed or no field is known', () => {
    expect(finderWords(career('Waiter', 'start_soon'), routes)).toBeNull()
    expect(finderWords(career('School principal', 'degree'), [])).toBeNull()
  })
})
