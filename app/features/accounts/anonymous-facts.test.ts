import { expect, test } from 'vitest'
import { anonymousFacts, knownFacts } from './anonymous-facts.ts'

const told = 'a=1; y13_anonymous_user_age=16; y13_anonymous_user_country=AU; y13_anonymous_user_state=NSW'

test('what a visitor has told is read from the cookies of their session', () => {
  expect(anonymousFacts(told)).toEqual({ age: 16, country: 'AU', state: 'NSW' })
  expect(anonymousFacts('')).toEqual({ age: null, country: null, state: null })
})

test.each(['-1', '1e3', '300', '<b>', ''])('an age of “%s” is none', (value) => {
  expect(anonymousFacts(`y13_anonymous_user_age=${value}`).age).toBeNull()
})

test('an account says more than cookies, also where it says nothing', () => {
  const user = { user_age: 19, country_code: 'NZ', state: null }
  expect(knownFacts(user, told)).toEqual({ age: 19, country: 'NZ', state: null })
  expect(knownFacts(null, told)).toEqual({ age: 16, country: 'AU', state: 'NSW' })
})
