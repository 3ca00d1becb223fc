import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { writeSessionCookie } from '#app/platform/web/browser-cookies.ts'
import { chosenCountryCookie, countryNames, homeCountry } from '#app/platform/web/reader-country.ts'
import { cx } from '#app/ui/class-names.ts'
import { useReaderCountry } from './use-reader-country.ts'

/** What changes with the country. */
const countryWords = {
  title: 'Australia or New Zealand',
  changes: 'Pay, courses, dates and help lines are for this country.',
}

/**
 * Switches the whole site between the two countries, until the browser is closed: by a form where no scripts run (site/country.server.ts),
 * else in place.
 */
export function CountrySwitch({ onSwitched }: { onSwitched?(): void }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const current = useReaderCountry()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const country = homeCountry(((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement).value)
    if (!country) return
    writeSessionCookie(chosenCountryCookie, country)
    onSwitched?.()
    const query = new URLSearchParams(search)
    query.set('country', country.toLowerCase())
    void navigate(`${pathname}?${query}`, { preventScrollReset: true })
  }

  return (
    <form method="post" action="/country" aria-label={countryWords.title} onSubmit={submit}>
      <p className="inline-flex rounded-full border-[1.5px] border-white/50 p-0.5 text-sm">
        {(['AU', 'NZ'] as const).map((country) => (
          <button
            key={country}
            type="submit"
            name="country"
            value={country}
            aria-pressed={country === current}
            className={cx(
              'hit rounded-full px-3.5 py-1.5 font-semibold whitespace-nowrap',
              country === current ? 'bg-white text-brand' : 'hover:bg-white/14',
            )}
          >
            {countryNames[country]}
          </button>
        ))}
      </p>
      <p className="mt-1.5 text-xs text-on-brand-muted">{countryWords.changes}</p>
    </form>
  )
}
