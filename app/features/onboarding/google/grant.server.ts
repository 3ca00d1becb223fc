import { timingSafeEqual } from 'node:crypto'
import { Google, OAuth2RequestError } from 'arctic'
import * as z from 'zod/mini'
import { patiently } from '#app/features/sign-in/social/provider.ts'
import { hasStandIn } from '#app/features/sign-in/social/providers.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { newToken } from '#app/platform/csrf.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { endGrantJob } from '../job-kinds.server.ts'
import { newStandInToken, standIn } from './stand-in.server.ts'

const scopes = ['courses', 'rosters', 'profile.emails'].map(
  (scope) =>
    `https://www.googleapis.com/auth/classroom.${scope}${scope === 'profile.emails' ? '' : '.readonly'}`,
)
const page = '/advisor/students/onboarding/google'
const lifeSeconds = 600

const Stored = z.object({
  userId: z.int(),
  expires: z.number(),
  state: z.optional(z.string()),
  verifier: z.optional(z.string()),
  token: z.optional(z.string()),
})
type Stored = z.infer<typeof Stored>

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: AdvisorActor }

/** On https the name keeps other subdomains from planting it. */
function cookieName({ secure }: Settings): string {
  return secure ? '__Host-yonder_classroom' : 'yonder_classroom'
}

/** Whether there is a Google to ask, or the stand-in. */
export function isAvailable({ settings }: Context['services']): boolean {
  return settings.google !== undefined || hasStandIn(settings)
}

/** Leads to Google’s question. What it answers comes back to `comeBack`. */
export async function leave(context: Context): Promise<Response> {
  await endGrant(context)
  const { settings } = context.services
  const [state, verifier] = [newToken(), newToken()]
  store(context, { state, verifier })
  if (!settings.google)
    return goTo(`${callbackPath}?${new URLSearchParams({ state, code: newStandInToken() })}`)
  const address = clientOf(settings).createAuthorizationURL(state, verifier, scopes)
  return goTo(address.href)
}

/**
 * Back from Google: the grant goes sealed into a cookie of this browser, for ten minutes. A job holds it sealed as long, and ends it then
 * also where nobody used it.
 */
export async function comeBack(
  context: Context,
  answer: { code?: string; state?: string },
): Promise<Response> {
  const { db, services } = context
  const { settings } = services
  const stored = read(context)
  forgetGrant(context)
  const { code, state } = answer
  if (!stored?.state || !stored.verifier || !state || !isSame(stored.state, state))
    return goTo(`${page}?google=over`)
  if (!code) return goTo(`${page}?google=refused`)
  try {
    const token = settings.google
      ? (await patiently(clientOf(settings).validateAuthorizationCode(code, stored.verifier))).accessToken()
      : code
    const work = { sealed: seal(settings, token, 'classroom-token') }
    await services.jobs.enqueue(db, endGrantJob, work, { startAfter: lifeSeconds })
    store(context, { token })
    return goTo(page)
  } catch {
    return goTo(`${page}?google=over`)
  }
}

/** The grant that this browser holds, for this advisor; null without one. */
export function grantOf(context: Context): string | null {
  return read(context)?.token ?? null
}

export function forgetGrant({ request, services }: Context): void {
  request.setCookie(cookieName(services.settings), '', { maxAgeSeconds: -1 })
}

/** The grant is over at Google as well. One that cannot be revoked now is ended by its job. */
export async function endGrant(context: Context): Promise<void> {
  const { settings, log } = context.services
  const token = grantOf(context)
  forgetGrant(context)
  if (!token) return
  await revoke(settings, token).catch((error) =>
    log.warn({ err: error }, 'a grant of Google Classroom was not revoked'),
  )
}

/** The job: ends a grant whose time is over. One that was used is over already. @throws when Google does not answer */
export async function endOldGrant({ settings }: Pick<Services, 'settings'>, sealed: string): Promise<void> {
  await revoke(settings, unseal(settings, sealed, 'classroom-token')).catch((error) => {
    if (!(error instanceof OAuth2RequestError)) throw error
  })
}

function revoke(settings: Settings, token: string): Promise<void> {
  return settings.google ? patiently(clientOf(settings).revokeToken(token)) : revokeAtStandIn(token)
}

async function revokeAtStandIn(token: string): Promise<void> {
  await standIn.request('/revoke', { method: 'POST', body: new URLSearchParams({ token }) })
}

const callbackPath = '/api/advisor/imports/google/callback'

function clientOf(settings: Settings): Google {
  const { clientId = '', secret = '' } = settings.google ?? {}
  return new Google(clientId, secret, `${settings.origin}${callbackPath}`)
}

function store({ actor, request, services, now }: Context, facts: Partial<Stored>): void {
  const expires = now.getTime() + lifeSeconds * 1_000
  const sealed = seal(
    services.settings,
    JSON.stringify({ userId: actor.userId, expires, ...facts }),
    'classroom-grant',
  )
  request.setCookie(cookieName(services.settings), sealed, { maxAgeSeconds: lifeSeconds })
}

function read({ actor, request, services, now }: Context): Stored | null {
  const sealed = request.cookies[cookieName(services.settings)]
  if (!sealed) return null
  try {
    const stored = z.parse(Stored, JSON.parse(unseal(services.settings, sealed, 'classroom-grant')))
    return stored.userId === actor.userId && stored.expires > now.getTime() ? stored : null
  } catch {
    return null
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function goTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}
