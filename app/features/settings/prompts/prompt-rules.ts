import { asksForSchool, hasStates } from '#app/features/people/user-rules.ts'
import type { User } from '#app/features/people/user-shape.ts'
import { cookieIn } from '#app/platform/web/browser-cookies.ts'

export type PromptName = 'location' | 'school'

type About = Pick<
  User,
  'id' | 'country' | 'state' | 'class_year' | 'school_link_with_other' | 'is_parent'
> & {
  dashboard_permissions: Pick<User['dashboard_permissions'], 'is_user' | 'is_student' | 'account_setup'>
}

/** Missing details that are no reason to ask (D-216). Gender is asked in the profile only. */
const blockList = ['phone', 'gender']

/** R-3-105: the cookie that hides the prompt about missing details for one day. */
export function hideCookieName(userId: number): string {
  return `data_completion_hide_${userId}`
}
export const hideSeconds = 86_400

/** The cookie that remembers a "Not now", for a month. */
export function dismissedCookieName(prompt: PromptName, userId: number): string {
  return `prompt_hide_${prompt}_${userId}`
}
export const dismissedSeconds = 30 * 86_400

/**
 * Pages without prompts: those with a task of their own, and those of signing in and up, which a person who has just signed in
 * is about to leave.
 */
const quietPages =
  /^\/(?:career-quiz|welcome-user|account-setup|account|login|register|forgot|referral|my-yonder|logout|error|maintenance)(?:\/|$)|^\/academy\/[^/]+\/[^/]+\/[^/]+\/?$/

export function isQuietPage(pathname: string): boolean {
  return quietPages.test(pathname)
}

/**
 * What to ask a person who is signed in, one thing at a time: where they live, then which school. Null: nothing. Advisors,
 * providers and admins are never asked, nor are people whose account is in setup, nor those who said "Not now" in this month.
 */
export function duePrompt(user: About, now: Date, cookies = ''): PromptName | null {
  const prompt = missingAnswer(user, now)
  return prompt && cookieIn(cookies, dismissedCookieName(prompt, user.id)) ? null : prompt
}

function missingAnswer(user: About, now: Date): PromptName | null {
  const { is_user, is_student, account_setup } = user.dashboard_permissions
  if (!is_user || account_setup) return null
  if (!user.country || (hasStates(user.country) && !user.state)) return 'location'
  const facts = {
    classYear: user.class_year,
    hasSchool: user.school_link_with_other !== null,
    isParent: user.is_parent,
    isStudent: is_student,
  }
  return asksForSchool(facts, now) ? 'school' : null
}

/** R-5-050: whether to say that details are missing. It stands below the page and covers nothing. */
export function asksForDetails(
  user: Pick<User, 'id' | 'pdc_fields'> & {
    dashboard_permissions: Pick<User['dashboard_permissions'], 'is_user' | 'account_setup'>
  },
  cookies: string,
): boolean {
  const { is_user, account_setup } = user.dashboard_permissions
  const isMissing = user.pdc_fields.some((field) => !blockList.includes(field))
  return is_user && !account_setup && isMissing && !isHidden(user.id, cookies)
}

function isHidden(userId: number, cookies: string): boolean {
  return cookieIn(cookies, hideCookieName(userId)) === '1'
}

/** R-2.3-052: the bar shows while a person has never said whether they want marketing emails. */
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
