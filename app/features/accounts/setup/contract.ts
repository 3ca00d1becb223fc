import * as z from 'zod/mini'
import { email, name, secret } from '#app/features/people/fields.ts'
import { SignedIn } from '#app/features/sign-in/contract.ts'
import { password } from '#app/features/sign-in/password-field.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { setupWords } from './words.ts'

/** 404 once there is an admin. */
export const getSetup = itemEndpoint({
  path: '/api/setup',
  summary: 'Whether this site waits for its first admin, and how long the token of its last start works',
  item: z.object({ expires_at: z.string() }),
})

/** The second step is set up at the sign-in that this begins: `second_factor` is `['set-up']`. */
export const createFirstAdmin = command({
  method: 'POST',
  path: '/api/setup',
  summary: 'Makes the first admin by the token that the start of the site gave',
  limit: 'auth',
  body: z.strictObject({
    token: secret,
    name: name.check(z.minLength(1, setupWords.name)),
    email,
    password,
    password_confirmation: z.string({ error: signInWords.passwordAgain }).check(z.maxLength(128)),
  }),
  replies: { token: z.string(), second_factor: SignedIn.shape.second_factor },
})
