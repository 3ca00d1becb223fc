import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { RequestFacts } from '#app/platform/routes.server.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { safeRedirect } from '../safe-redirect.ts'
import type { SocialProvider } from '../sign-in-options.ts'
import { SocialFailure } from './provider.ts'

const lifeSeconds = 600

const Journey = z.object({
  provider: z.string(),
  state: z.string(),
  /** Of PKCE: shows that who brings the code is who set out. */
  verifier: z.string(),
  expires: z.number(),
  redirect: z.nullable(z.string()),
  signupAction: z.nullable(z.string()),
  signupActionId: z.nullable(z.string()),
})
export type Journey = z.infer<typeof Journey>

export type JourneyQuery = {
  redirect?: string
  signup_action?: string
  signup_action_id?: string
}

type Place = { settings: Settings; request: Pick<RequestFacts, 'cookies' | 'setCookie'>; now: Date }

/** On https the name keeps other subdomains from planting it. */
function cookieName({ secure }: Pick<Settings, 'secure'>): string {
  return secure ? '__Host-yonder_social' : 'yonder_social'
}

/** Sets out for a provider: what must be the same on the way back goes into a sealed cookie of this browser. */
export function setOut(place: Place, provider: SocialProvider, query: JourneyQuery): Journey {
  const journey: Journey = {
    provider,
    state: randomBytes(32).toString('base64url'),
    verifier: randomBytes(32).toString('base64url'),
    expires: place.now.getTime() + lifeSeconds * 1000,
    redirect: safeRedirect(query.redirect),
    signupAction: query.signup_action || null,
    signupActionId: query.signup_action_id || null,
  }
  const sealed = seal(place.settings, JSON.stringify(journey), 'social-journey')
  place.request.setCookie(cookieName(place.settings), sealed, { maxAgeSeconds: lifeSeconds })
  return journey
}

/**
 * Back from a provider, once: the cookie is gone afterwards.
 * @throws SocialFailure `social-expired` for a state of another browser, another provider, forged, used or too old
 */
export function comeBack(place: Place, provider: SocialProvider, state: string | undefined): Journey {
  const name = cookieName(place.settings)
  const sealed = place.request.cookies[name]
  if (sealed) place.request.setCookie(name, '', { maxAgeSeconds: -1 })
  const journey = sealed ? read(place.settings, sealed) : null
  if (!journey || !state || !isSame(journey.state, state)) throw new SocialFailure('social-expired')
  if (journey.provider !== provider || journey.expires < place.now.getTime())
    throw new SocialFailure('social-expired')
  return journey
}

function read(settings: Settings, sealed: string): Journey | null {
  try {
    return z.parse(Journey, JSON.parse(unseal(settings, sealed, 'social-journey')))
  } catch {
    return null
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
