import { safeRedirect } from '../safe-redirect.ts'

/** The query of a sign-in screen. Source: sections 2.4 and 3. */
export type SignInQuery = {
  redirect: string | null
  email: string
  error: string | null
  /** Signed in with Google or Facebook, with one of these still required. */
  secondFactor: readonly SecondFactor[]
  ghostUserId: string | null
  referralCode: string | null
  schoolToken: string | null
  signupAction: string | null
  signupActionId: string | null
  signupSource: string | null
}

/** What may be asked after the password. `set-up`: the person must have a second step, and has none yet. */
const secondFactors = ['totp', 'passkey', 'recovery', 'set-up'] as const
export type SecondFactor = (typeof secondFactors)[number]

const names = {
  ghostUserId: 'ghost_user_id',
  referralCode: 'referral_code',
  schoolToken: 'school_token',
  signupAction: 'signup_action',
  signupActionId: 'signup_action_id',
  signupSource: 'signup_source',
} as const

export const noQuery: SignInQuery = readSignInQuery(new URLSearchParams())

/** Parses the query; a redirect to another site is dropped (D-121). */
export function readSignInQuery(search: URLSearchParams): SignInQuery {
  const text = (name: string) => search.get(name)?.trim().slice(0, 200) || null
  return {
    redirect: safeRedirect(search.get('redirect')),
    email: search.get('email')?.trim().slice(0, 254) ?? '',
    error: text('error'),
    secondFactor: secondFactors.filter((way) => text('second_factor')?.split(' ').includes(way)),
    ghostUserId: text(names.ghostUserId),
    referralCode: text(names.referralCode),
    schoolToken: text(names.schoolToken),
    signupAction: text(names.signupAction),
    signupActionId: text(names.signupActionId),
    signupSource: text(names.signupSource),
  }
}

/** The link to the other screen, with the shared parameters but not the error. */
export function withQuery(path: string, query: SignInQuery): string {
  const search = new URLSearchParams()
  if (query.redirect) search.set('redirect', query.redirect)
  if (query.email) search.set('email', query.email)
  for (const [key, name] of Object.entries(names)) {
    const value = query[key as keyof typeof names]
    if (value) search.set(name, value)
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** The login screen at the step that a sign-in still requires. */
export function owedAddress(factors: readonly SecondFactor[], redirect: string | null = null): string {
  const search = new URLSearchParams({ second_factor: factors.join(' ') })
  if (redirect) search.set('redirect', redirect)
  return `/login?${search}`
}

/** Where the buttons of Google and Facebook lead. */
export function socialAddress(
  provider: 'google' | 'facebook',
  query: SignInQuery,
  ghost: { id: string; academy_balance: string } | null,
): string {
  const search = new URLSearchParams()
  if (query.redirect) search.set('redirect', query.redirect)
  const ghostId = query.ghostUserId ?? ghost?.id
  if (ghostId) search.set('ghost_user_id', ghostId)
  if (ghost && ghost.academy_balance !== '0') search.set('academy_earnings', ghost.academy_balance)
  if (query.signupAction) search.set('signup_action', query.signupAction)
  if (query.signupActionId) search.set('signup_action_id', query.signupActionId)
  const text = search.toString()
  return `/social/redirect/${provider}${text ? `?${text}` : ''}`
}

/** The query fields that are sent with a sign-in or sign-up, only where they are set. */
export function signupFields(query: SignInQuery, ghostId: string | null) {
  return {
    ...(query.signupAction && { signup_action: query.signupAction }),
    ...(query.signupActionId && { signup_action_id: query.signupActionId }),
    ...((query.ghostUserId ?? ghostId) && { ghost_user_id: (query.ghostUserId ?? ghostId) as string }),
    ...(query.schoolToken && { school_token: query.schoolToken }),
  }
}
