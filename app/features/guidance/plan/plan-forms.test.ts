import { expect, test } from 'vitest'
import { passionsFrom, preferencesFrom, skillsFrom, styleFrom } from './plan-forms.ts'

const form = (entries: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('a posted form becomes a save; fields that are none of it are left out', () => {
  expect(
    styleFrom(
      form([
        ['style-01', '5'],
        ['style-02', 'x'],
        ['intent', 'next'],
      ]),
    ),
  ).toEqual({
    answers: { 'style-01': 5 },
  })
  expect(
    skillsFrom(
      form([
        ['skill-numbers', '0'],
        ['style-01', '5'],
      ]),
    ),
  ).toEqual({
    answers: { 'skill-numbers': 0 },
  })
  expect(
    passionsFrom(
      form([
        ['passions', 'ocean'],
        ['passions', 'food'],
      ]),
    ),
  ).toEqual({
    passions: ['ocean', 'food'],
  })
  expect(passionsFrom(form([]))).toEqual({ passions: [] })
})

test('a question about study that was not answered stays as it was', () => {
  expect(
    preferencesFrom(
      form([
        ['education_style', 'online'],
        ['gap_year', 'sometimes'],
      ]),
    ),
  ).toEqual({
    education_style: 'online',
    education_level: undefined,
    gap_year: undefined,
  })
})
