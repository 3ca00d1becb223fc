import { admits } from '#app/features/people/policy.ts'
import type { Actor, Audience } from '#app/platform/actor.ts'
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

/** The person as far as the rule of audiences reads them: small, since every page brings it along. */
function actorOf({ user, ghost }: State): Actor {
  if (!user) return { kind: ghost ? 'ghost' : 'visitor' } as Actor
  const { is_advisor, is_provider, is_user, is_student, account_setup } = user.dashboard_permissions
  return {
    kind: is_advisor ? 'advisor' : is_provider ? 'provider' : is_user ? 'user' : 'admin',
    needsSetup: account_setup,
    schoolId: user.school_link_id,
    providers: user.provider ? [user.provider] : [],
    roles: is_student ? ['student'] : [],
  } as unknown as Actor
}
