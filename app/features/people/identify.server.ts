import type { Actor, UserRole } from '#app/platform/actor.ts'
import { ghostCookieName, sessionCookieName } from '#app/platform/cookies.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ghostOfToken } from './ghosts.server.ts'
import { type SessionOwner, sessionOfToken } from './sessions.server.ts'
import type { users } from './tables.server.ts'
import { viewAsCookieName, viewedBy } from './view-as.server.ts'

/** Identifies the caller by their cookies, checked against the database. */
export async function identify(services: Services, cookies: Record<string, string>): Promise<Actor> {
  const { db, settings, clock } = services
  const owner = await sessionOfToken(db, cookies[sessionCookieName(settings)], clock.now())
  const actor = owner && actorOf(owner, clock.now(), settings.demo)
  if (actor) return viewedBy(actor, cookies[viewAsCookieName(settings)], settings, clock.now()) ?? actor
  const ghost = await ghostOfToken(db, cookies[ghostCookieName(settings)])
  return ghost ? { kind: 'ghost', ghostId: ghost.id } : { kind: 'visitor' }
}

/** Null for a session without access: the account is locked or closed, or a second factor is pending. */
function actorOf(
  { session, user, providers, membership }: SessionOwner,
  now: Date,
  isDemo: boolean,
): Actor | null {
  if (user.status === 'locked' || user.status === 'closed' || user.status === 'pending') return null
  if (user.exploringUntil && !user.emailVerifiedAt && user.exploringUntil <= now) return null
  if (session.needsSecondFactor && !session.secondFactorAt) return null
  // Outside the demo staff set up a second factor before anything else is open to them.
  const owesFactor = user.kind !== 'user' && !isDemo && !session.secondFactorAt
  const common = {
    userId: user.id,
    sessionId: session.id,
    country: user.country,
    state: user.state,
    confirmedAt: session.confirmedAt,
    needsSetup: user.status === 'setup' || user.forcePasswordReset || owesFactor,
  }
  switch (user.kind) {
    case 'user':
      return { ...common, kind: 'user', roles: rolesOf(user), schoolId: user.schoolId }
    case 'advisor':
      return {
        ...common,
        kind: 'advisor',
        schoolId: membership?.school ?? null,
        permissions: membership?.permissions ?? [],
      }
    case 'provider':
      return { ...common, kind: 'provider', providers }
    case 'admin':
      return { ...common, kind: 'admin', isEditor: user.isEditor }
  }
}

export function rolesOf(user: Pick<typeof users.$inferSelect, 'isStudent' | 'isParent'>): UserRole[] {
  if (user.isParent) return ['parent']
  return user.isStudent ? ['student'] : ['school-leaver']
}
