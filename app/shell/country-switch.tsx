import { useLocation } from 'react-router'
import { writeSessionCookie } from '#app/platform/web/browser-cookies.ts'
import { chosenCountryCookie, countryNames, type ReaderCountry } from '#app/platform/web/reader-country.ts'
import { cx } from '#app/ui/class-names.ts'
import { Anchor } from '#app/ui/link.tsx'
import { useReaderCountry } from './use-reader-country.ts'

/** What changes with the country. */
export const countryWords = {
  title: 'Australia or New Zealand',
  changes: 'Pay, courses, dates and help lines are for this country.',
}

/**
 * Switches the whole site between the two countries, until the browser is closed. Without scripts the link changes the page that is
 * open.
 */
export function CountrySwitch({ isShort = false, className }: { isShort?: boolean; className?: string }) {
  const { pathname, search } = useLocation()
  const current = useReaderCountry()
  return (
    <nav aria-label={countryWords.title} title={countryWords.changes} className={className}>
      <ul className="inline-flex rounded-full border-[1.5px] border-white/50 p-0.5 text-sm">
        {(['AU', 'NZ'] as const).map((country) => (
          <li key={country}>
            <Anchor
              to={`${pathname}?${withCountry(search, country)}`}
              aria-current={country === current ? 'true' : undefined}
              className={cx(
                'hit block rounded-full font-semibold whitespace-nowrap no-underline',
                isShort ? 'px-1.5 py-0.5' : 'px-3.5 py-1.5',
                country === current ? 'bg-white text-brand' : 'text-inherit hover:bg-white/14',
              )}
              onClick={() => writeSessionCookie(chosenCountryCookie, country)}
            >
              {isShort ? country : countryNames[country]}
              {isShort && <span className="sr-only">{`, ${countryNames[country]}`}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withCountry(search: string, country: ReaderCountry): URLSearchParams {
  const query = new URLSearchParams(search)
  query.set('country', country.toLowerCase())
  return query
}
