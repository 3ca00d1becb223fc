import { admits } from '#app/features/people/policy.ts'
import type { Actor, Audience, UserRole } from '#app/platform/actor.ts'
import { type LoadedState, useSiteState } from './site-state.ts'

/**
 * Whether the person who is here belongs to the audience of a call, by the rule that the server goes by. A part of a page that
 * is for some people alone asks this first, so that nobody's browser makes a call that can only be refused. False until
 * the state is loaded.
 */
export function useMayCall(audience: Audience): boolean {
  return mayCall(useSiteState(), audience)
}

export function mayCall(loaded: LoadedState, audience: Audience): boolean {
  return loaded.status === 'ready' && admits(actorOf(loaded.state), audience) === null
}

type State = Pick<Extract<LoadedState, { status: 'ready' }>['state'], 'user' | 'ghost'>

/** The person as far as audiences go. Ids are of no matter to them. */
function actorOf({ user, ghost }: State): Actor {
  if (!user) return ghost ? { kind: 'ghost', ghostId: '' } : { kind: 'visitor' }
  const may = user.dashboard_permissions
  const account = {
    ...{ userId: 0, sessionId: '', country: null, state: null, confirmedAt: new Date(0) },
    needsSetup: may.account_setup,
  }
  if (may.is_advisor) return { ...account, kind: 'advisor', schoolId: user.school_link_id, permissions: [] }
  if (may.is_provider)
    return { ...account, kind: 'provider', providers: user.provider ? [user.provider] : [] }
  if (!may.is_user) return { ...account, kind: 'admin', isEditor: false }
  const roles: UserRole[] = may.is_student ? ['student'] : may.is_parent ? ['parent'] : ['school-leaver']
  return { ...account, kind: 'user', roles, schoolId: null }
}
