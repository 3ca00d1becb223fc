import { asksForSchool, hasStates } from '../user-rules.ts'
import type { User } from '../user-shape.ts'

export type PromptName = 'location' | 'school' | 'details'

type About = Pick<
  User,
  'id' | 'country' | 'state' | 'class_year' | 'school_link_with_other' | 'is_parent' | 'pdc_fields'
> & {
  dashboard_permissions: Pick<User['dashboard_permissions'], 'is_user' | 'is_student' | 'account_setup'>
}

/** Missing details that are no reason to ask (D-216). */
const blockList = ['phone']

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
  const facts = {
    classYear: user.class_year,
    hasSchool: user.school_link_with_other !== null,
    isParent: user.is_parent,
    isStudent: is_student,
  }
  if (asksForSchool(facts, now)) return 'school'
  const isMissing = user.pdc_fields.some((field) => !blockList.includes(field))
  return isMissing && !isHidden(user.id, cookies) ? 'details' : null
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
