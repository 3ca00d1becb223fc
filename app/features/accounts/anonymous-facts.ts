import { cookieIn, forgetCookie, writeSessionCookie } from '#app/platform/web/browser-cookies.ts'
import { certainAge, type Month, monthOfDob } from './registration/registration-rules.ts'

/** What a visitor has told us of themself, kept by their browser for this session only. Sources: section 3, decision D-064. */
export const anonymousCookies = {
  age: 'y13_anonymous_user_age',
  country: 'y13_anonymous_user_country',
  state: 'y13_anonymous_user_state',
} as const

/** What it takes to know who may take part in something: whole years, a country, a state where there are some. */
export type KnownFacts = { age: number | null; country: string | null; state: string | null }

/** Reads what a visitor has told. Anybody may write cookies: what cannot be is not there. */
export function anonymousFacts(cookies: string): KnownFacts {
  const text = (name: keyof typeof anonymousCookies, form: RegExp) => {
    const value = cookieIn(cookies, anonymousCookies[name])
    return value && form.test(value) ? value : null
  }
  const age = text('age', /^\d{1,2}$/)
  return {
    age: age === null ? null : Number(age),
    country: text('country', /^[A-Z]{2}$/),
    state: text('state', /^[A-Z]{2,3}$/),
  }
}

type Account = { user_age: number | null; country_code: string | null; state: string | null }

/** From the account where there is one, else from the cookies: what the modules of the academy go by. Source: section 5. */
export function knownFacts(user: Account | null, cookies: string): KnownFacts {
  if (!user) return anonymousFacts(cookies)
  return { age: user.user_age, country: user.country_code, state: user.state }
}

/** A visitor has told some of it, in a sign-up that may never be finished. */
export function keepAnonymousFacts(told: { dob?: string; country?: string; state?: string }, today: Month) {
  const born = told.dob ? monthOfDob(told.dob) : null
  if (born) writeSessionCookie(anonymousCookies.age, String(certainAge(born, today)))
  if (!told.country) return
  writeSessionCookie(anonymousCookies.country, told.country)
  // the state of another country would say nothing about this one
  if (told.state) writeSessionCookie(anonymousCookies.state, told.state)
  else forgetCookie(anonymousCookies.state)
}
