import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import type { SocialProvider } from '../sign-in-options.ts'
import type { Provider, SocialProfile } from './provider.ts'

/** Where the page of the stand-in is. */
export const standInPath = '/social/stand-in'
const codeLifeMs = 60_000

const Code = z.object({
  provider: z.string(),
  challenge: z.string(),
  expires: z.number(),
  email: z.string(),
  emailProven: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
})
type Code = z.infer<typeof Code>

/** Plays Google or Facebook in the demo and while Yonder is being developed, with the same steps and no network. */
export function standIn(settings: Settings, provider: SocialProvider): Provider {
  return {
    address(state, verifier) {
      const url = new URL(standInPath, settings.origin)
      url.search = new URLSearchParams({ provider, state, challenge: challengeOf(verifier) }).toString()
      return url
    },
    async profileOf(code, verifier, now) {
      const read = readCode(settings, code, provider, now)
      if (read.challenge !== challengeOf(verifier)) throw new Error('the code belongs to another browser')
      return profileOfCode(settings, read)
    },
    profileOfToken: async (token, now) => profileOfCode(settings, readCode(settings, token, provider, now)),
  }
}

/** What the page of the stand-in hands back: sealed, so that nobody makes up who they are without the page. */
export function makeCode(settings: Settings, facts: Omit<Code, 'expires'>, now: Date): string {
  const expires = now.getTime() + codeLifeMs
  return seal(settings, JSON.stringify({ ...facts, expires }), 'social-code')
}

function readCode(settings: Settings, code: string, provider: SocialProvider, now: Date): Code {
  const read = z.parse(Code, JSON.parse(unseal(settings, code, 'social-code')))
  if (read.provider !== provider || read.expires < now.getTime()) throw new Error('the code is spent')
  return read
}

function profileOfCode(settings: Settings, code: Code): SocialProfile {
  const { provider, email, firstName, lastName } = code
  const subject = createHash('sha256').update(`${provider}|${email}`).digest('hex').slice(0, 21)
  const emailProven = code.emailProven && mayProve(settings, email)
  return { subject, email: email || null, emailProven, firstName, lastName }
}

/** It accepts any identity, so in production it opens no account of a real mailbox. */
function mayProve({ env }: Settings, email: string): boolean {
  return email !== '' && (env !== 'production' || /@[a-z0-9.-]+\.example$/i.test(email))
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
