import { deleteCookie, writeSessionCookie } from '#app/platform/web/browser-cookies.ts'
import { countryCookie } from '#app/platform/web/reader-country.ts'
import { certainAge, type Month, monthOfDob } from './age-rules.ts'

/** Facts that a visitor has given, stored in the browser for this session only. Sources: section 3, decision D-064. */
export const anonymousCookies = {
  age: 'y13_anonymous_user_age',
  country: countryCookie,
  state: 'y13_anonymous_user_state',
} as const

/** Stores facts from a sign-up that may never be finished. */
export function saveAnonymousFacts(facts: { dob?: string; country?: string; state?: string }, today: Month) {
  const born = facts.dob ? monthOfDob(facts.dob) : null
  if (born) writeSessionCookie(anonymousCookies.age, String(certainAge(born, today)))
  if (!facts.country) return
  writeSessionCookie(anonymousCookies.country, facts.country)
  // the state of another country would say nothing about this one
  if (facts.state) writeSessionCookie(anonymousCookies.state, facts.state)
  else deleteCookie(anonymousCookies.state)
}
