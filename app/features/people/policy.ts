import { type Actor, type Audience, audiences, type Refusal } from '#app/platform/actor.ts'

/** Audiences open to accounts in setup: setting up, signing out and public calls. */
const openInSetup: readonly Audience[] = ['anyone', 'guest', 'signed-in', 'token']

/** Of the users, these audiences admit students only: no parents and no school leavers. */
const studentsOnly: readonly Audience[] = ['student', 'student-or-advisor']

/** These admit advisors of a school alone: nobody has verified whom the others speak for. */
const schoolsOnly: readonly Audience[] = ['advisor', 'student-or-advisor', 'member', 'author-or-advisor']

/** Why an actor is refused, or null when the audience admits them. An unknown audience admits nobody. */
export function admits(actor: Actor, audience: Audience): Refusal | null {
  if ('needsSetup' in actor && actor.needsSetup && !openInSetup.includes(audience)) return 'not-allowed'
  const kinds: readonly Actor['kind'][] = Object.hasOwn(audiences, audience) ? audiences[audience] : []
  if (actor.kind === 'advisor' && actor.schoolId === null && schoolsOnly.includes(audience))
    return 'awaiting-school'
  if (kinds.includes(actor.kind) && hasRole(actor, audience)) return null
  return actor.kind === 'visitor' || actor.kind === 'ghost' ? 'not-signed-in' : 'not-allowed'
}

function hasRole(actor: Actor, audience: Audience): boolean {
  if (actor.kind === 'admin' && audience === 'admin') return !actor.isEditor
  if (actor.kind === 'provider' && audience === 'provider-or-admin') return actor.providers.length > 0
  if (actor.kind !== 'user' || !studentsOnly.includes(audience)) return true
  return actor.roles.includes('student')
}
