import { asksForSchool, hasStates, missingDetails } from '../user-rules.ts'
import type { User } from '../user-shape.ts'

export type PromptName = 'location' | 'school' | 'details'

type About = Pick<
  User,
  'id' | 'country' | 'state' | 'dob' | 'class_year' | 'school_link_id' | 'is_parent'
> & {
  school_link_with_other: User['school_link_with_other']
  dashboard_permissions: Pick<User['dashboard_permissions'], 'is_user' | 'is_student' | 'account_setup'>
}

/** Details that nobody is asked for by the prompt: they have a prompt of their own. */
const askedElsewhere = ['country', 'state', 'school_link_id']

/** R-3-105: the cookie that hides the prompt about missing details for one day. */
export function hideCookieName(userId: number): string {
  return `data_completion_hide_${userId}`
}
export const hideSeconds = 86_400

/**
 * What to ask somebody who is signed in, one thing at a time: where they live, then which school, then what else is
 * missing. Null: nothing. Advisors, providers and admins are never asked, nor is anybody whose account is in setup.
 */
export function duePrompt(user: About, cookies: string, now: Date): PromptName | null {
  const { is_user, is_student, account_setup } = user.dashboard_permissions
  if (!is_user || account_setup) return null
  if (!user.country || (hasStates(user.country) && !user.state)) return 'location'
  const details = detailsOf(user, is_student)
  if (asksForSchool(details, now)) return 'school'
  const missing = missingDetails(details).filter((field) => !askedElsewhere.includes(field))
  return missing.length > 0 && !isHidden(user.id, cookies) ? 'details' : null
}

function detailsOf(user: About, isStudent: boolean) {
  return {
    dob: user.dob,
    country: user.country,
    state: user.state,
    classYear: user.class_year,
    schoolId: user.school_link_id,
    schoolName: user.school_link_with_other?.name ?? null,
    isParent: user.is_parent,
    isStudent,
  }
}

function isHidden(userId: number, cookies: string): boolean {
  return cookies.split(/; */).some((pair) => pair === `${hideCookieName(userId)}=1`)
}

/** R-2.3-052: the bar shows while somebody has never said whether they want marketing letters. */
export function asksAboutMarketing(
  user: Pick<User, 'user_notification_preferences'> & { dashboard_permissions: { is_user: boolean } },
  routeName: string,
): boolean {
  return (
    user.dashboard_permissions.is_user &&
    user.user_notification_preferences.EMAIL.MARKETING === undefined &&
    routeName !== 'psp-new-index' &&
    routeName !== 'topic'
  )
}
