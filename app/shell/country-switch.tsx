import { useLocation } from 'react-router'
import { writeSessionCookie } from '#app/platform/web/browser-cookies.ts'
import { chosenCountryCookie, countryNames, type ReaderCountry } from '#app/platform/web/reader-country.ts'
import { cx } from '#app/ui/class-names.ts'
import { Anchor } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useReaderCountry } from './use-reader-country.ts'

/** What changes with the country. */
export const countryWords = {
  title: 'Australia or New Zealand',
  changes: 'Pay, courses, dates and help lines are for this country.',
}

/** Switches the whole site between the two countries, until the browser is closed. It needs scripts, so only they render it. */
export function CountrySwitch() {
  const { pathname, search } = useLocation()
  const current = useReaderCountry()
  if (!useHydrated()) return null
  return (
    <nav aria-label={countryWords.title} className="pt-4">
      <ul className="inline-flex rounded-full border-[1.5px] border-white/50 p-0.5 text-sm">
        {(['AU', 'NZ'] as const).map((country) => (
          <li key={country}>
            <Anchor
              to={`${pathname}?${withCountry(search, country)}`}
              aria-current={country === current ? 'true' : undefined}
              className={cx(
                'hit block rounded-full px-3.5 py-1.5 font-semibold whitespace-nowrap no-underline',
                country === current ? 'bg-white text-brand' : 'text-inherit hover:bg-white/14',
              )}
              onClick={() => writeSessionCookie(chosenCountryCookie, country)}
            >
              {countryNames[country]}
            </Anchor>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs text-on-brand-muted">{countryWords.changes}</p>
    </nav>
  )
}

function withCountry(search: string, country: ReaderCountry): URLSearchParams {
  const query = new URLSearchParams(search)
  query.set('country', country.toLowerCase())
  return query
}
