import type * as z from 'zod/mini'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { SignedIn } from '../contract.ts'
import { returnCookie } from '../forms/stored-redirect.ts'
import { safeRedirect } from '../safe-redirect.ts'
import { refuseShutOut, signIn } from '../sign-in.server.ts'
import type { SocialProvider } from '../sign-in-options.ts'
import { accountOf, type SignUpFacts } from './accounts.server.ts'
import { comeBack, type JourneyQuery, setOut } from './journey.server.ts'
import { SocialFailure, type SocialProfile } from './provider.ts'
import { isSocialProvider, providerOf } from './providers.server.ts'
import { type SocialProblem, socialProblems } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>

/** Leads to the provider; what has to come back with the person waits in a cookie of this browser. */
export function leave(context: Context, name: SocialProvider, query: JourneyQuery): Response {
  const { services, request, now } = context
  const provider = providerOf(services.settings, name)
  if (!provider) return toLogin('social-off')
  const { state, verifier } = setOut({ settings: services.settings, request, now }, name, query)
  return goTo(provider.address(state, verifier).href)
}

export type Arrival = { code?: string; state?: string; error?: string }

/** Back from the provider: signs in or up and leads on. Whatever fails leads to the log-in with a word about it. */
export async function arrive(context: Context, name: string, arrival: Arrival): Promise<Response> {
  const { services, request, now } = context
  let redirect: string | null = null
  try {
    if (!isSocialProvider(name)) throw new SocialFailure('social-failed')
    const journey = comeBack({ settings: services.settings, request, now }, name, arrival.state)
    redirect = journey.redirect
    const provider = providerOf(services.settings, name)
    if (!provider) throw new SocialFailure('social-off')
    if (arrival.error || !arrival.code) throw new SocialFailure('social-cancelled')
    const profile = await asked(provider.profileOf(arrival.code, journey.verifier, now))
    const reply = await enter(context, name, profile, journey)
    if (reply.second_factor) return toLogin(null, redirect, { second_factor: reply.second_factor.join(' ') })
    return goTo(
      reply.redirect === '/account-setup'
        ? reply.redirect
        : (redirect ?? wayBack(context) ?? reply.redirect ?? '/'),
    )
  } catch (error) {
    return toLogin(explained(context, error), redirect)
  }
}

/** Signs in or up with a token that Facebook gave to the browser. */
export async function connect(
  context: Context,
  given: {
    access_token: string
    email?: string
    first_name?: string
    last_name?: string
    facebook_id?: string
    signup_action?: string
  },
): Promise<z.input<typeof SignedIn>> {
  try {
    const provider = providerOf(context.services.settings, 'facebook')
    if (!provider?.profileOfToken) throw new SocialFailure('social-off')
    const profile = await asked(provider.profileOfToken(given.access_token, context.now))
    if (given.facebook_id && given.facebook_id !== profile.subject) throw new SocialFailure('social-failed')
    const facts = { signupAction: given.signup_action ?? null, signupActionId: null }
    return await enter(context, 'facebook', completed(profile, given), facts)
  } catch (error) {
    const problem = explained(context, error)
    throw new DomainError('refused', problem, { message: socialProblems[problem] })
  }
}

/** A name that Facebook does not say the person may. */
function completed(
  profile: SocialProfile,
  given: { first_name?: string; last_name?: string },
): SocialProfile {
  return {
    ...profile,
    firstName: profile.firstName || (given.first_name ?? ''),
    lastName: profile.lastName || (given.last_name ?? ''),
  }
}

async function enter(context: Context, name: SocialProvider, profile: SocialProfile, facts: SignUpFacts) {
  const { db, now, services } = context
  const { signupAction, signupActionId } = facts
  const { person, identity } = await db.transaction((tx) =>
    accountOf({ tx, services, now }, name, profile, { signupAction, signupActionId }),
  )
  refuseShutOut(person, now)
  return signIn(context, person, { remember: services.settings.privacy !== 'strict', identity })
}

/** @throws SocialFailure `social-failed` whatever the provider's trouble is */
async function asked(profile: Promise<SocialProfile>): Promise<SocialProfile> {
  try {
    return await profile
  } catch (cause) {
    throw new SocialFailure('social-failed', { cause })
  }
}

function explained({ services, request }: Context, error: unknown): SocialProblem {
  if (error instanceof SocialFailure) {
    if (error.cause) services.log.warn({ err: error.cause, request: request.id }, 'a provider did not vouch')
    return error.problem
  }
  if (error instanceof DomainError && error.code === 'locked') return 'social-locked'
  if (error instanceof DomainError && error.code === 'pending') return 'social-pending'
  throw error
}

function wayBack({ request }: Context): string | null {
  const stored = safeRedirect(request.cookies[returnCookie])
  if (stored) request.setCookie(returnCookie, '', { maxAgeSeconds: -1, httpOnly: false })
  return stored
}

function toLogin(
  problem: SocialProblem | null,
  redirect: string | null = null,
  more: Record<string, string> = {},
): Response {
  const query = new URLSearchParams({
    ...(problem && { error: problem }),
    ...(redirect && { redirect }),
    ...more,
  })
  return goTo(`/login?${query}`)
}

function goTo(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
