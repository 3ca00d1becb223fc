import { describe, expect, test } from 'vitest'
import { packRows } from '#test/pack-rows.ts'
import {
  displayTitle,
  groupPeople,
  officialTitle,
  otherName,
  respell,
  sentenceTitle,
  titlesByCountry,
  widerGroup,
} from './titles.ts'

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
    ['Make Up Artist', 'Make-up artist'],
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

  test.each([
    ['Credit and Loans Officers (Aus) / Finance Clerks (NZ)', 'credit and loans officers, or finance clerks'],
    [
      'Audiologists and Speech Pathologists / Therapists',
      'audiologists and speech pathologists or therapists',
    ],
    ['Gardeners (General)', 'gardeners'],
    ['Defence Force Members - Other Ranks', 'Defence Force members (other ranks)'],
    ['ICT Managers', 'ICT managers'],
  ])('the group %s reads "%s"', (group, shown) => {
    expect(groupPeople(group)).toBe(shown)
  })

  test('no group has a slash or a country in its name', () => {
    const groups = [
      ...new Set(packRows('careers/anzsco/occupations.csv').map((row) => row.unit_group as string)),
    ]
    expect(groups.map(sentenceTitle).filter((title) => /\/|\((?:aus|nz)\)|\bnec\b/i.test(title))).toEqual([])
    expect(groups.map(groupPeople).filter((title) => /\/|\((?:aus|nz)\)|\bnec\b/i.test(title))).toEqual([])
  })

  test('what is known of a wider group only names it', () => {
    expect(widerGroup('Livestock Farmers', 'Beef cattle farmer')).toBe(
      'all livestock farmers, a wider group that includes this job',
    )
    expect(widerGroup('Other Cleaners', 'Window cleaner')).toBe(
      'the mixed group “other cleaners”, which includes this job',
    )
    expect(widerGroup('Other Cleaners', displayTitle('Cleaners nec'))).toBe(
      'a wider group that has the same name and includes other jobs too',
    )
  })

  test('no abbreviation of the official lists is shown', () => {
    expect(officialTitle('Surgeon (General)')).toBe('Surgeon (General)')
    expect(officialTitle('Engineering Professionals nec')).toBe(
      'Engineering Professionals (not elsewhere classified)',
    )
    expect(otherName('Whanau Support Worker (NZ)')).toBe('Whānau Support Worker (New Zealand)')
    expect(otherName('Market Gardener (Fruit) (Aus)')).toBe('Market Gardener (Fruit) (Australia)')
  })

  test('the name of each country is preserved where they differ', () => {
    expect(titlesByCountry('Vegetable Grower (Aus) / Market Gardener (NZ)')).toEqual({
      au: 'vegetable grower',
      nz: 'market gardener',
    })
    expect(titlesByCountry('Baker')).toBeNull()
  })
})
