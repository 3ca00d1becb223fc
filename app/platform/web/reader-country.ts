import { cookieIn } from './browser-cookies.ts'

/** Which of the two countries a page speaks for. */
export type ReaderCountry = 'AU' | 'NZ'

/** The country of a page with the reader's own region in it, as `NZ-OTA`, where that is known. */
export type ReaderPlace = { country: ReaderCountry; region: string | null }

/** Where a visitor lives, as they said in this session. Set in the browser. */
export const countryCookie = 'y13_anonymous_user_country'

/** The country that someone has switched to, in this session. It comes before where they live. Set in the browser. */
export const chosenCountryCookie = 'country'

/** What a country is called to its readers. */
export const countryNames: Record<ReaderCountry, string> = {
  AU: 'Australia',
  NZ: 'Aotearoa New Zealand',
}

/** The country chosen in an address, as in `?country=nz`. */
export function countryInQuery(query: URLSearchParams): ReaderCountry | null {
  return homeCountry(query.get('country')?.toUpperCase())
}

/** The country that someone has switched to, from a `Cookie` header. */
export function chosenCountry(cookies: string | undefined): ReaderCountry | null {
  return homeCountry(cookieIn(cookies ?? '', chosenCountryCookie))
}

/** The country of a visitor, from a `Cookie` header: what they switched to, else where they said they live. */
export function countryInCookies(cookies: string | undefined): ReaderCountry | null {
  return chosenCountry(cookies) ?? homeCountry(cookieIn(cookies ?? '', countryCookie))
}

/** Null for every country but Australia and New Zealand, and for none. */
export function homeCountry(code: string | null | undefined): ReaderCountry | null {
  return code === 'AU' || code === 'NZ' ? code : null
}
