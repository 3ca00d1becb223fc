import { expect, test } from 'vitest'
import { ageOn, asksForSchool, hasSchoolByLink, hasStates, missingDetails, splitName } from './user-rules.ts'

test.each([
  ['2010-11-22', 15],
  ['2010-11-21', 16],
  ['2010-11-20', 16],
  ['2010-10-30', 16],
  ['2010-12-01', 15],
])('who was born on %s is %i on 21 November 2026', (dob, age) => {
  expect(ageOn(dob, new Date('2026-11-21T12:00:00Z'))).toBe(age)
})

test('a link names the school of a student and of who still explores, nobody else’s', () => {
  const person = { schoolId: 1, isStudent: false, exploringUntil: null }
  expect(hasSchoolByLink(person)).toBe(false)
  expect(hasSchoolByLink({ ...person, isStudent: true })).toBe(true)
  expect(hasSchoolByLink({ ...person, exploringUntil: new Date() })).toBe(true)
  expect(hasSchoolByLink({ schoolId: null, isStudent: true, exploringUntil: new Date() })).toBe(false)
})

test('states are asked in Australia and New Zealand only', () => {
  expect(['AU', 'NZ', 'FJ', null, undefined].map(hasStates)).toEqual([true, true, false, false, false])
})

test('each detail that is not there is missing, a state only where there are states', () => {
  const all = {
    dob: '2010-01-01',
    gender: 'female',
    country: 'NZ',
    state: 'AKL',
    postCode: '1010',
    phone: '+64210000000',
    studySituation: 'school',
  }
  expect(missingDetails(all)).toEqual([])
  expect(missingDetails({ ...all, dob: null })).toEqual(['dob'])
  expect(missingDetails({ ...all, gender: null })).toEqual(['gender'])
  expect(missingDetails({ ...all, postCode: null })).toEqual(['post_code'])
  expect(missingDetails({ ...all, phone: null })).toEqual(['phone'])
  expect(missingDetails({ ...all, studySituation: null })).toEqual(['study_situation'])
  expect(missingDetails({ ...all, state: null })).toEqual(['state'])
  expect(missingDetails({ ...all, state: null, country: 'FJ' })).toEqual([])
  expect(missingDetails({ ...all, state: null, country: null })).toEqual(['state'])
})

test('someone is asked for a school while they have none and may still go to one', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const student = { classYear: null, hasSchool: false, isParent: false, isStudent: false }
  expect(asksForSchool(student, now)).toBe(true)
  expect(asksForSchool({ ...student, classYear: 2026 }, now)).toBe(true)
  expect(asksForSchool({ ...student, classYear: 2025 }, now)).toBe(false)
  for (const no of [{ hasSchool: true }, { isParent: true }, { isStudent: true }])
    expect(asksForSchool({ ...student, ...no }, now)).toBe(false)
})

test('who leaves school in a year is not asked once the next has begun in New Zealand', () => {
  const leaver = { classYear: 2026, hasSchool: false, isParent: false, isStudent: false }
  expect(asksForSchool(leaver, new Date('2026-12-31T10:59:59Z'))).toBe(true)
  expect(asksForSchool(leaver, new Date('2026-12-31T11:00:00Z'))).toBe(false)
})

test.each([
  ['Ann Marie Lee', 'Ann', 'Marie Lee'],
  ['  Tāne ', 'Tāne', ''],
  ['A B', 'A', 'B'],
])('«%s» is «%s» and «%s»', (full, first_name, last_name) => {
  expect(splitName(full)).toEqual({ first_name, last_name })
})
