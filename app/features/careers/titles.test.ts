import { describe, expect, test } from 'vitest'
import { packRows } from '#test/pack-rows.ts'
import { displayTitle, respell, titlesByCountry } from './titles.ts'

const titles = packRows('careers/anzsco/occupations.csv').map((row) => row.title as string)

describe('titles on pages', () => {
  test.each([
    ['Registered Nurse (Mental Health)', 'Registered nurse (mental health)'],
    ['Engineering Professionals nec', 'Other engineering professionals'],
    ['Actors, Dancers and Other Entertainers nec', 'Other actors, dancers and entertainers'],
    ['ICT Business Analyst', 'ICT business analyst'],
    ['Devops Engineer', 'DevOps engineer'],
    ['Accountant (General)', 'Accountant'],
    ['Surgeon (General)', 'General surgeon'],
    ['Vegetable Grower (Aus) / Market Gardener (NZ)', 'Vegetable grower or market gardener'],
    ['Welder (First Class) (Aus) / Welder (NZ)', 'Welder'],
    [
      'Court Bailiff or Sheriff (Aus) / Court Collections Officer (NZ)',
      'Court bailiff or sheriff, or court collections officer',
    ],
    [
      'Teacher of English to Speakers of Other Languages',
      'Teacher of English to speakers of other languages',
    ],
    ['Kaiako Kohanga Reo (Māori Language Nest Teacher)', 'Kaiako kōhanga reo (Māori language nest teacher)'],
    [
      'Aboriginal and Torres Strait Islander Health Worker',
      'Aboriginal and Torres Strait Islander health worker',
    ],
    ['Defence Force Member - Other Ranks', 'Defence Force member (other ranks)'],
    ['Member of Parliament', 'Member of Parliament'],
  ])('%s reads "%s"', (title, shown) => {
    expect(displayTitle(title)).toBe(shown)
  })

  test('no two occupations share a title, and each begins with a capital', () => {
    const shown = titles.map(displayTitle)
    expect(new Set(shown).size).toBe(titles.length)
    expect(shown.filter((title) => !/^[A-Z]/.test(title) || / nec$|\(Aus\)|\(NZ\)|\//.test(title))).toEqual(
      [],
    )
  })

  test('words of te reo Māori carry their macrons, in other names for the work too', () => {
    const others = packRows('careers/anzsco/alternative_titles.csv').map((row) => row.title as string)
    const bare = /\b(kohanga|whanau|maori|wananga|kaiawhina|kaumatua)\b/i
    expect([...titles, ...others].map(respell).filter((title) => bare.test(title))).toEqual([])
    expect(respell('Whanau Support Worker (NZ)')).toBe('Whānau Support Worker (NZ)')
  })

  test('the name of each country is preserved where they differ', () => {
    expect(titlesByCountry('Vegetable Grower (Aus) / Market Gardener (NZ)')).toEqual({
      au: 'vegetable grower',
      nz: 'market gardener',
    })
    expect(titlesByCountry('Baker')).toBeNull()
  })
})
