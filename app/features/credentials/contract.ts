import * as z from 'zod/mini'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { credentialKinds } from './kinds.ts'

/** What the code of a credential opens. Of a revoked one only what it was, and when it was taken back. */
export const Certificate = z.object({
  state: z.enum(['valid', 'revoked']),
  code: z.string(),
  kind: z.enum(credentialKinds),
  title: z.string(),
  description: z.string(),
  criteria: z.string(),
  image_url: z.string(),
  /** The first name, or the name on a certificate, where its owner wants it shown. */
  name: z.nullable(z.string()),
  /** Of a certificate: how long it takes, what was done for it, and what nobody looked at. */
  done: z.optional(
    z.object({ minutes: z.int(), assessed: z.array(z.string()), not_assessed: z.array(z.string()) }),
  ),
  issuer: z.string(),
  issued_at: z.string(),
  revoked_at: z.nullable(z.string()),
  /** What the credential calls itself in its signed form. */
  credential_id: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

export const getCertificate = itemEndpoint({
  path: '/api/certificates/:code',
  summary:
    'A credential by its code: whether it is valid and what it says. 404 also where its owner hides it',
  limit: 'search',
  item: Certificate,
})

/**
 * What a signed text is. `status-list`: the list of what was taken back, not a badge itself. `not-a-badge`: a signed text of
 * another kind. `other-issuer`: a badge that says it is from elsewhere. `unknown`: not from here, or changed.
 */
export const verifiedStates = [
  'valid',
  'revoked',
  'expired',
  'status-list',
  'not-a-badge',
  'other-issuer',
  'unknown',
] as const
export type VerifiedState = (typeof verifiedStates)[number]

export const verifyCredential = command({
  method: 'POST',
  path: '/api/certificates/verify',
  summary:
    'Whether a signed credential is from this site, unchanged, not revoked and not expired, or else what the text is',
  limit: 'search',
  body: z.strictObject({
    /** A JWT; out of a picture it is taken before. */
    credential: z
      .string()
      .check(z.trim(), z.minLength(1, 'Choose a file or paste a text.'), z.maxLength(40_000)),
  }),
  replies: {
    data: z.object({
      state: z.enum(verifiedStates),
      title: z.nullable(z.string()),
      issued_at: z.nullable(z.string()),
    }),
  },
})

/** What its owner chooses about the public page of a credential. */
export const Sharing = z.object({ is_public: z.boolean(), shows_name: z.boolean() })
export type Sharing = z.infer<typeof Sharing>

export const shareCredential = command({
  method: 'PUT',
  path: '/api/user/credentials/:id',
  summary: 'Switches the public page of one’s own credential on or off, and the first name on it',
  body: z.strictObject({ is_public: z.boolean(), shows_name: z.boolean() }),
  replies: { data: Sharing },
})

export const revokeCredential = command({
  method: 'POST',
  path: '/api/admin/credentials/:id/revoke',
  summary: 'Takes a credential back, for good; its owner is told why',
  body: z.strictObject({
    reason: z.string().check(z.trim(), z.minLength(3, 'Say why.'), z.maxLength(300)),
  }),
})
