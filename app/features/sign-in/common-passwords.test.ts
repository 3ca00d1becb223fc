import { expect, test } from 'vitest'
import { commonPasswordDigests } from './common-password-digests.server.ts'
import { newPasswordProblem } from './common-passwords.server.ts'
import { passwordProblem } from './password-rules.ts'
import { signInWords } from './words.ts'

test('there are 5,000 common passwords, each once', () => {
  const digests = commonPasswordDigests.match(/.{8}/g)
  expect(new Set(digests).size).toBe(5_000)
  expect(commonPasswordDigests).toHaveLength(40_000)
})

test.each(['corvette', 'Jennifer', 'MERCEDES', '1qaz2wsx', 'ｍｉｃｈｅｌｌｅ'])(
  'the server refuses %s, which is among the most common passwords, in capitals and wide letters too',
  (password) => {
    expect(passwordProblem(password)).toBeNull()
    expect(newPasswordProblem(password)).toBe(signInWords.passwordCommon)
  },
)

test('a password that is on no list is taken, and what the rules say comes first', () => {
  expect(newPasswordProblem('gum-leaf-7-tides')).toBeNull()
  expect(newPasswordProblem('short')).toBe(signInWords.passwordShort)
  expect(newPasswordProblem('Tipene Sam', ['Tipene Sam'])).toBe(signInWords.passwordSelf)
})
