import { expect, test } from 'vitest'
import { changeCountry } from './change-country.ts'
import { emptyGuide, listAnswersOf, listStep, readGuide, toGuideDraft } from './list-draft.ts'

const typed = {
  age: '18',
  activity: 'tertiary',
  is_renting: 'true',
  is_away: 'false',
  starts_on: '2027-02-22',
}

test('what is typed becomes the answers of the list, and comes back as it was', () => {
  const { answers, errors } = readGuide({ ...emptyGuide('AU'), typed })
  expect(errors).toEqual({})
  expect(listAnswersOf(answers)).toEqual({
    country: 'AU',
    age: 18,
    activity: 'tertiary',
    isRenting: true,
    isAway: false,
    startsOn: '2027-02-22',
  })
  expect(toGuideDraft(answers)).toEqual({ country: 'AU', at: listStep, typed })
})

test('what is left out is not answered', () => {
  expect(readGuide(emptyGuide('NZ'))).toEqual({ answers: { country: 'NZ' }, errors: {} })
})

test.each([
  ['age', '12'],
  ['age', '66'],
  ['age', '1e1'],
  ['starts_on', '2027-02-30'],
  ['starts_on', '1999-12-31'],
  ['starts_on', '2100-01-01'],
] as const)('%s typed as %s has an error beside it and does not count', (name, text) => {
  const { answers, errors } = readGuide({ ...emptyGuide('AU'), typed: { ...typed, [name]: text } })
  expect([answers[name], Object.keys(errors)]).toEqual([undefined, [name]])
})

test('answers stay when the country changes, but for what one does where it is no answer there', () => {
  const filled = { ...emptyGuide('AU'), at: 4, typed }
  expect(changeCountry(filled, 'NZ')).toEqual({ country: 'NZ', at: 0, typed })
  const apprentice = { ...filled, typed: { ...typed, activity: 'apprentice' } }
  expect(changeCountry(apprentice, 'NZ').typed).toEqual({ ...typed, activity: '' })
  expect(changeCountry(apprentice, 'AU').typed).toEqual(apprentice.typed)
})
