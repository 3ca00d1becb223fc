import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateInWords } from '#app/features/people/dates.ts'
import { foldCode } from '#app/features/people/readable-codes.ts'
import { genderWords } from '#app/features/people/words.ts'
import {
  needsSecondFactor,
  recoveryCodeOf,
  totpDigits,
} from '#app/features/sign-in/second-factor/second-factor-rules.ts'
import { joinMeta } from './meta-rules.ts'
import {
  genders,
  postCodeProblem,
  profileWords,
  splitEmails,
  studySituations,
  studySituationWords,
} from './profile-rules.ts'

test.each([
  ['2042', 'AU', null],
  ['0600', 'NZ', null],
  ['', 'AU', null],
  ['204', 'AU', profileWords.postCode],
  ['20A2', 'NZ', profileWords.postCode],
  ['SW1A 1AA', 'GB', null],
  ['!', 'GB', profileWords.postCodeElsewhere],
  ['75001', null, null],
])('the postcode "%s" in %s: %s', (code, country, problem) => {
  expect(postCodeProblem(code, country)).toBe(problem)
})

test('addresses are split however people separate them, each once', () => {
  expect(splitEmails(' a@x.org, b@x.org;c@x.org\n\na@x.org ')).toEqual(['a@x.org', 'b@x.org', 'c@x.org'])
  expect(splitEmails(' , ;')).toEqual([])
})

test('every choice has its words', () => {
  for (const gender of genders) expect(genderWords[gender]).toBeTruthy()
  for (const situation of studySituations) expect(studySituationWords[situation]).toBeTruthy()
})

test('outside the demonstration a person who sees other people’s things needs a second step', () => {
  expect(
    (['user', 'advisor', 'provider', 'admin'] as const).map((kind) => needsSecondFactor(kind, false)),
  ).toEqual([false, true, true, true])
  expect(needsSecondFactor('admin', true)).toBe(false)
})

test('recovery codes have no letters that look alike, and read the same however they are typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const code = recoveryCodeOf(bytes)
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
      expect(foldCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code.replace('-', ''))
    }),
  )
})

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['12345', null],
  ['1234567', null],
  ['ABCDE-FGHJK', null],
])('"%s" as six digits is %s', (typed, digits) => {
  expect(totpDigits(typed)).toBe(digits)
})

test.each([
  [{}, 'complete_tours', 'home', { complete_tours: ['home'] }],
  [{ complete_tours: ['home'] }, 'complete_tours', ['quiz', 'home'], { complete_tours: ['home', 'quiz'] }],
  [{ complete_tours: 'broken' }, 'complete_tours', 'home', { complete_tours: ['home'] }],
  [
    { user_academy_module_feedback: { a: 1 } },
    'user_academy_module_feedback',
    { a: 2 },
    { user_academy_module_feedback: { a: 2 } },
  ],
  [{}, 'expo_welcome_displayed', true, { expo_welcome_displayed: true }],
  [{ interests: ['work'] }, 'interests', [], { interests: [] }],
])('%j with %s %j is %j', (before, key, value, after) => {
  expect(joinMeta(before, key, value)).toEqual({ ok: true, meta: after })
})

test.each([
  ['__proto__', {}],
  ['constructor', {}],
  ['complete_tours', []],
  ['complete_tours', ['x'.repeat(101)]],
  ['interests', 'work'],
  ['user_academy_progress_tracker', [1]],
  ['expo_welcome_displayed', 3],
])('%s with %j is not stored', (key, value) => {
  expect(joinMeta({}, key, value).ok).toBe(false)
})

test.each([
  ['NZ', '21 November 2026, 3.05 pm'],
  ['AU', '21 November 2026, 1.05 pm'],
  [null, '21 November 2026, 1.05 pm'],
])('a moment is said in the person’s own time: %s', (country, words) => {
  expect(dateInWords('2026-11-21T02:05:00Z', country)).toBe(words)
})
