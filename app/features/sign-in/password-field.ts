import * as z from 'zod/mini'
import { passwordLength } from './password-rules.ts'
import { signInWords } from './words.ts'

/** Limits of the input length; `passwordProblem` validates the rest. */
export const password = z
  .string({ error: signInWords.password })
  .check(z.minLength(1, signInWords.password), z.maxLength(passwordLength.max * 4, signInWords.passwordLong))
