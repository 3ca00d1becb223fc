import { has, isSignedIn, isSignedInNonUser, isUser, type Person } from './person.ts'
import type { RouteMatch } from './route-facts.ts'

/** Shown to a redirected person at the new page. */
export type Notice = 'not-authorised-as-admin' | 'not-eligible'

export type GuardPassage = { pathname: string; search: string; person: Person; match: RouteMatch }
export type Turned = { to: string; status: 302; notice?: Notice; returnTo?: string }

type Guard = (passage: GuardPassage) => Turned | null

const go = (to: string, more: Omit<Turned, 'to' | 'status'> = {}): Turned => ({ to, status: 302, ...more })

/** A signed-in person without a user account is redirected home with a notice (decisions D-005, D-006). */
const usersOnly: Guard = ({ person }) =>
  isSignedInNonUser(person) ? go('/', { notice: 'not-authorised-as-admin' }) : null

const signedInOnly: Guard = ({ pathname, search, person }) =>
  isSignedIn(person) ? null : go(`/login?${new URLSearchParams({ redirect: pathname + search })}`)

/** The guards of the route table: null lets the person through. Source: section 6. */
export const guards = {
  auth: signedInOnly,

  advisor: ({ pathname, search, person }) =>
    has(person, 'advisor') ? null : go('/login', { returnTo: pathname + search }),

  admin: (passage) => {
    if (has(passage.person, 'admin') || has(passage.person, 'provider')) return null
    return isSignedIn(passage.person) ? go('/') : signedInOnly(passage)
  },

  check_permission: ({ person }) => (person.mayModifyCareerPlan ? null : go('/advisor/dashboard')),

  guest: ({ person }) => (isSignedIn(person) ? go('/dashboard') : null),

  home: ({ pathname, person }) => {
    if (pathname === '/home') return isUser(person) ? null : go('/')
    return isUser(person) ? go('/home') : null
  },

  not_user_or_ghost: ({ person }) => (isUser(person) || person.isGhost ? null : go('/academy')),

  psp: ({ pathname, match, person }) => {
    if (!isUser(person)) return go('/home')
    const next = onboardingPath(person, match.facts.name)
    return next && next !== pathname ? go(next) : null
  },

  student: ({ person }) => (has(person, 'student') ? null : go('/')),

  student_or_advisor: ({ person }) => (has(person, 'student') || has(person, 'advisor') ? null : go('/')),

  tool_thankyou: ({ pathname, search, person }) => {
    const tool = pathname.replace(/\/thank-you\/?$/, '')
    if (isSignedIn(person)) return go(`${tool}/results`)
    const query = new URLSearchParams(search)
    return query.get('ghost_user_id') && query.get('id') ? null : go(tool)
  },

  user: usersOnly,
  user_or_guest: usersOnly,
} satisfies Record<string, Guard>

/**
 * The next step of the post-school plan, or null when the page may be seen.
 * Sources: section 4, decisions D-013 to D-015.
 */
function onboardingPath({ plan }: Person, routeName: string): string | null {
  if (!plan) return '/welcome-user/passion'
  if (plan.status === 'COMPLETE') return null
  if (!plan.passionTestDone) return '/welcome-user/passion'
  const isMissingGapYear = plan.gapYear === null || plan.gapYear === undefined
  if (!plan.educationStyle || !plan.educationLevel || isMissingGapYear) return '/welcome-user/preferences'
  return routeName === 'career-explorer-show' ? null : '/follow/occupations'
}
