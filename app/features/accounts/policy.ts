import type { Actor, Audience, Refusal } from '#app/platform/actor.ts'

type Kind = Actor['kind']

/**
 * Who may call what, as data. An endpoint names an audience; this table says which kinds of people it admits.
 * Whose thing it is (`owner`, `member`, `author`, `token`) is decided where the thing is looked up: somebody
 * else's is simply not found.
 */
export const policy: Record<Audience, readonly Kind[]> = {
  anyone: ['visitor', 'ghost', 'user', 'advisor', 'provider', 'admin'],
  guest: ['visitor', 'ghost'],
  'signed-in': ['user', 'advisor', 'provider', 'admin'],
  user: ['user'],
  ghost: ['ghost'],
  'user-or-ghost': ['user', 'ghost'],
  student: ['user'],
  'student-or-advisor': ['user', 'advisor'],
  advisor: ['advisor'],
  'provider-or-admin': ['provider', 'admin'],
  admin: ['admin'],
  owner: ['user', 'ghost', 'advisor'],
  member: ['user', 'advisor'],
  'author-or-advisor': ['user', 'advisor'],
  token: ['visitor', 'ghost', 'user', 'advisor', 'provider', 'admin'],
}

/** Whoever still has to set up the account may do that, sign out and look around. */
const openInSetup: readonly Audience[] = ['anyone', 'guest', 'signed-in', 'token']

/** Says why somebody is kept out, or null when the audience admits them. */
export function admits(actor: Actor, audience: Audience): Refusal | null {
  if ('needsSetup' in actor && actor.needsSetup && !openInSetup.includes(audience)) return 'not-allowed'
  const isStudent = actor.kind === 'user' && actor.roles.includes('student')
  if (
    (policy[audience] ?? []).includes(actor.kind) &&
    (actor.kind !== 'user' || !needsStudent(audience) || isStudent)
  )
    return null
  return actor.kind === 'visitor' || actor.kind === 'ghost' ? 'not-signed-in' : 'not-allowed'
}

function needsStudent(audience: Audience): boolean {
  return audience === 'student' || audience === 'student-or-advisor'
}
