import { type LoadedState, useSiteState } from '#app/features/site/site-state.ts'
import { ghost, isSignedIn, type Person, type Role, toProgress, visitor } from './person.ts'
import type { RouteFacts } from './route-facts.ts'

/** Until the state is loaded, everybody is a visitor: cached pages are rendered for visitors. */
export function usePerson(): Person {
  return personOfState(useSiteState())
}

/** Guards that let nobody through who is not signed in. Home has one of its own, which it shares with the front page. */
const forMembers = new Set(['auth', 'advisor', 'psp'])

/**
 * Whether to offer the ways in. A page that only those who are signed in get offers none, not even before the state is loaded.
 */
export function useIsVisitor({ guards, name }: Pick<RouteFacts, 'guards' | 'name'>): boolean {
  const loaded = useSiteState()
  if (loaded.status !== 'ready' && (name === 'home' || guards.some((guard) => forMembers.has(guard))))
    return false
  return !isSignedIn(personOfState(loaded))
}

export function personOfState(loaded: LoadedState): Person {
  if (loaded.status !== 'ready') return visitor
  const { user, ghost: someone, post_school_plan: plan } = loaded.state
  if (!user) return someone ? ghost : visitor
  const may = user.dashboard_permissions
  return {
    roles: rolesOf(may, user.provider !== null),
    isGhost: false,
    needsSetup: may.account_setup,
    mayModifyCareerPlan: user.effective_permissions.ADVISOR.includes('modify_career_plan'),
    awaitsSchool: may.is_advisor && user.school_link_id === null,
    plan: plan && toProgress(plan),
  }
}

type Permissions = {
  is_provider: boolean
  is_advisor: boolean
  is_user: boolean
  is_student: boolean
  is_parent: boolean
}

/** In the API an admin is a person with none of the other roles (D-005). */
function rolesOf(may: Permissions, hasProvider: boolean): Role[] {
  if (may.is_advisor) return ['advisor']
  if (may.is_provider) return [hasProvider ? 'provider' : 'signed-in']
  if (!may.is_user) return ['admin']
  if (may.is_student) return ['user', 'student']
  return may.is_parent ? ['user', 'parent'] : ['user']
}
