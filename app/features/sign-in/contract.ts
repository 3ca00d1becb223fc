import * as z from 'zod/mini'
import { address, email, secret } from '#app/features/people/fields.ts'
import { User } from '#app/features/people/user-shape.ts'
import { words } from '#app/features/people/words.ts'
import { endpoint } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { logoutPath } from '#app/platform/view-as.ts'
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

/** Called by the action of `/logout` alone, which a form posts to as a document. */
export const logout = command({
  method: 'POST',
  path: logoutPath,
  summary: 'Signs out and clears the cookies of eligibility',
})

/** Changes nothing. */
export const leadToLogout = endpoint({
  method: 'GET',
  path: '/admin/logout',
  summary: 'Leads to the page with the button that signs out',
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

const label = z.string().check(z.trim(), z.maxLength(60, words.tooLong))
const passwordText = z.string().check(z.maxLength(1_000, signInWords.passwordLong))
const code = z.string().check(z.trim(), z.maxLength(40))

/** What a browser's passkey answers with, as its own `toJSON()` gives it. The library checks every part of it. */
const PasskeyAnswer = z.looseObject({
  id: z.string().check(z.maxLength(2_000)),
  rawId: z.string().check(z.maxLength(2_000)),
  type: z.literal('public-key'),
  response: z.record(z.string().check(z.maxLength(60)), z.unknown()),
})
/** Given to the browser's `navigator.credentials` as it is. */
const PasskeyOptions = z.looseObject({ challenge: z.string() })

export const SignInOnDevice = z.object({
  id: z.string(),
  device: z.string(),
  signed_in_at: z.string(),
  seen_at: z.string(),
  is_current: z.boolean(),
})
export type SignInOnDevice = z.infer<typeof SignInOnDevice>

export const SecondFactor = z.object({
  id: z.string(),
  kind: z.enum(['totp', 'passkey']),
  label: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const Security = z.object({
  email: z.string(),
  is_user: z.boolean(),
  country: z.nullable(z.string()),
  has_password: z.boolean(),
  /** Whether the password was given in the last ten minutes. */
  is_confirmed: z.boolean(),
  sessions: z.array(SignInOnDevice),
  factors: z.array(SecondFactor),
  recovery_codes_left: z.int(),
  /** Advisors, providers and admins must have a second step, except in the demonstration. */
  is_second_factor_required: z.boolean(),
  deletion_due_at: z.nullable(z.string()),
})
export type Security = z.infer<typeof Security>

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/user/security',
  summary: 'How one signs in: where from, and with what',
  returns: Security,
})

/** Opens for ten minutes what needs a second look: export, a new address, deletion, second steps. */
export const confirmPassword = command({
  method: 'POST',
  path: '/api/user/security/confirm',
  summary: 'Proves oneself again by password, code or passkey',
  limit: 'auth',
  body: z.strictObject({
    password: z.optional(z.string().check(z.maxLength(1_000))),
    code: z.optional(code),
    passkey: z.optional(PasskeyAnswer),
  }),
})

export const passkeyOptionsToConfirm = endpoint({
  method: 'POST',
  path: '/api/user/security/confirm/passkey-options',
  summary: 'What a passkey has to sign to prove oneself again',
  limit: 'auth',
  body: z.strictObject({}),
  returns: z.object({ options: PasskeyOptions }),
})

export const listSessions = itemEndpoint({
  path: '/api/user/security/sessions',
  summary: 'Where one is signed in',
  item: z.array(SignInOnDevice),
})

export const endSession = command({
  method: 'DELETE',
  path: '/api/user/security/sessions/:id',
  summary: 'Signs out one device',
})

export const endOtherSessions = command({
  method: 'DELETE',
  path: '/api/user/security/sessions',
  summary: 'Signs out all other devices',
})

/** Needs a password given lately. The app is not asked for until a code of it has been given. */
export const startTotp = endpoint({
  method: 'POST',
  path: '/api/user/security/totp',
  summary: 'Begins to add an authenticator app',
  limit: 'auth',
  body: z.strictObject({ label: z.optional(label) }),
  returns: z.object({ id: z.string(), secret: z.string(), uri: z.string(), qr: z.array(z.string()) }),
})

/** Recovery codes come with the first second step, and are shown once. */
export const finishTotp = command({
  method: 'POST',
  path: '/api/user/security/totp/:id',
  summary: 'Proves the authenticator app by a code of it',
  limit: 'auth',
  body: z.strictObject({ code }),
  replies: { recovery_codes: z.nullable(z.array(z.string())) },
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/user/security/passkeys/options',
  summary: 'What a browser needs to make a passkey',
  limit: 'auth',
  body: z.strictObject({}),
  returns: z.object({ options: PasskeyOptions }),
})

export const addPasskey = command({
  method: 'POST',
  path: '/api/user/security/passkeys',
  summary: 'Keeps a new passkey',
  limit: 'auth',
  body: z.strictObject({ label: z.optional(label), passkey: PasskeyAnswer }),
  replies: { recovery_codes: z.nullable(z.array(z.string())) },
})

export const removeSecondFactor = command({
  method: 'DELETE',
  path: '/api/user/security/factors/:id',
  summary: 'Takes a second step away',
  limit: 'auth',
})

export const renewRecoveryCodes = command({
  method: 'POST',
  path: '/api/user/security/recovery-codes',
  summary: 'Ten new recovery codes; the old ones stop working',
  limit: 'auth',
  body: z.strictObject({}),
  replies: { recovery_codes: z.array(z.string()) },
})

/** Of a sign-in that still owes its second step: exactly one of the three. A wrong one is 422 with `errors.code`. */
export const submitSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/security/second-factor',
  summary: 'Finishes a sign-in by code, recovery code or passkey',
  limit: 'auth',
  body: z.strictObject({
    code: z.optional(code),
    recovery_code: z.optional(code),
    passkey: z.optional(PasskeyAnswer),
  }),
  returns: SignedIn,
})

export const passkeyOptionsToSignIn = endpoint({
  method: 'POST',
  path: '/api/user/security/second-factor/passkey-options',
  summary: 'What a passkey has to sign to finish a sign-in',
  limit: 'auth',
  body: z.strictObject({}),
  returns: z.object({ options: PasskeyOptions }),
})

/** Of a sign-in of a person who must have a second step and has none yet. A code of the app then finishes it. */
export const startTotpAtSignIn = endpoint({
  method: 'POST',
  path: '/api/user/security/second-factor/totp',
  summary: 'Begins to add the authenticator app that a sign-in is waiting for',
  limit: 'auth',
  body: z.strictObject({}),
  returns: startTotp.returns,
})

export const updatePassword = command({
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Sets a new password and ends all other sign-ins',
  limit: 'auth',
  body: z.strictObject({
    current_password: z.optional(passwordText),
    password: passwordText,
    password_confirmation: passwordText,
  }),
})

const carried = z.optional(z.string().check(z.maxLength(2_000)))
const shortText = z.optional(z.string().check(z.trim(), z.maxLength(200)))

/** What a sign-in takes along to the provider and back. */
const journey = z.object({
  redirect: carried,
  ghost_user_id: shortText,
  academy_earnings: shortText,
  signup_action: shortText,
  signup_action_id: shortText,
})

/** Documents, not data: each answers with the address to go to. A whole class may come by them from one network. */
export const redirectToGoogle = endpoint({
  method: 'GET',
  path: '/social/redirect/google',
  summary: 'Leads to Google to sign in or up',
  limit: 'write',
  query: journey,
  answers: 'redirect',
  returns: z.unknown(),
})

export const redirectToFacebook = endpoint({
  method: 'GET',
  path: '/social/redirect/facebook',
  summary: 'Leads to Facebook to sign in or up',
  limit: 'write',
  query: journey,
  answers: 'redirect',
  returns: z.unknown(),
})

/** Back from the provider: signs in or up and leads on, or to `/login?error=…`. */
export const socialCallback = endpoint({
  method: 'GET',
  path: '/social/callback/:provider',
  summary: 'Back from Google or Facebook: signs in or up, and leads on',
  limit: 'write',
  query: z.object({ code: carried, state: shortText, error: shortText }),
  answers: 'redirect',
  returns: z.unknown(),
})

/**
 * The names count where Facebook itself gives none. The address counts for nothing: only Facebook may say it, or the reply
 * would tell anybody who has an account.
 */
export const connectFacebook = endpoint({
  method: 'POST',
  path: '/api/connect/facebook',
  summary: 'Signs in or up with a token that Facebook gave to the browser',
  limit: 'auth',
  body: z.strictObject({
    access_token: z.string().check(z.minLength(1), z.maxLength(2_000)),
    email: shortText,
    first_name: shortText,
    last_name: shortText,
    facebook_id: shortText,
    signup_action: shortText,
    ghost_user_id: shortText,
  }),
  returns: SignedIn,
})
