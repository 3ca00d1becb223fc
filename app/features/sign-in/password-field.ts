import * as z from 'zod/mini'
import { words } from '#app/features/people/words.ts'
import { passwordLength } from './password-rules.ts'

/** Limits of the input length; `passwordProblem` validates the rest. */
export const password = z
  .string({ error: words.password })
  .check(z.minLength(1, words.password), z.maxLength(passwordLength.max * 4, words.passwordLong))
