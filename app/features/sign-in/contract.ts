import * as z from 'zod/mini'
import { address, email, secret } from '#app/features/people/fields.ts'
import { User } from '#app/features/people/user-shape.ts'
import { endpoint } from '#app/platform/contract.ts'
import { command } from '#app/platform/endpoints.ts'
import { password } from './password-field.ts'
import { signInWords } from './words.ts'

const short = z.string().check(z.maxLength(200))

/**
 * `second_factor` names what is asked next, where something is; then there is no `user` yet. `set-up`: the person must have
 * a second step and has none, so they add an app first, and its first code finishes the sign-in and brings `recovery_codes`.
 */
export const SignedIn = z.object({
  user: z.nullable(User),
  redirect: z.nullable(z.string()),
  token: z.string(),
  second_factor: z.optional(z.array(z.enum(['totp', 'passkey', 'recovery', 'set-up']))),
  recovery_codes: z.optional(z.array(z.string())),
})

/** Lengths only: the rules report errors of address and password in their own words. */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in with address and password',
  limit: 'auth',
  body: z.strictObject({
    email: short,
    password: z.string().check(z.maxLength(1_000)),
    remember: z._default(z.boolean(), true),
    signup_action: z.optional(short),
    signup_action_id: z.optional(short),
    ghost_user_id: z.optional(short),
    school_token: z.optional(short),
  }),
  returns: SignedIn,
})

/** Returns the address for a full page load. */
export const logout = endpoint({
  method: 'GET',
  path: '/admin/logout',
  summary: 'Signs out and clears the cookies of eligibility',
  answers: 'redirect',
  returns: z.unknown(),
})

/** `send_code`: four digits for the browser that registered; else, or in another browser, a link. Always the same reply. */
export const resendVerification = command({
  method: 'POST',
  path: '/api/user/verify/resend',
  summary:
    'Sends the code or the verification link again; the reply is the same whether or not there is an account',
  limit: 'auth',
  body: z.strictObject({ email, send_code: z._default(z.boolean(), false) }),
  replies: { message: z.string() },
})

/** The reply is the same whether or not there is an account. */
export const forgotPassword = command({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Mails a link that sets a new password',
  limit: 'auth',
  body: z.strictObject({ email: address(signInWords.forgotEmail) }),
  replies: { message: z.string(), redirect: z.optional(z.string()) },
})

/** Signs in on success (fresh CSRF token in `token`); every other session of the account ends. */
export const resetPassword = command({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Sets a new password by the link of a letter, ends every session and signs in',
  limit: 'auth',
  body: z.strictObject({
    email,
    token: secret,
    password,
    password_confirmation: z.string({ error: signInWords.passwordAgain }).check(z.maxLength(128)),
  }),
  replies: {
    message: z.string(),
    user: z.optional(User),
    redirect: z.optional(z.string()),
    token: z.optional(z.string()),
    /** No `user` while a second factor is pending: continue at the login form. */
    second_factor: SignedIn.shape.second_factor,
  },
})
