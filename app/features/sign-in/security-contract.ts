import * as z from 'zod/mini'
import { words } from '#app/features/people/words.ts'
import { endpoint } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { SignedIn } from './contract.ts'
import { signInWords } from './words.ts'

const id = z.object({ id: z.string().check(z.maxLength(60)) })
const label = z.string().check(z.trim(), z.maxLength(60, words.tooLong))
const password = z.string().check(z.maxLength(1_000, signInWords.passwordLong))
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
  params: id,
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
  params: id,
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
  params: id,
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

/** Of a sign-in of somebody who must have a second step and has none yet. A code of the app then finishes it. */
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
    current_password: z.optional(password),
    password,
    password_confirmation: password,
  }),
})
