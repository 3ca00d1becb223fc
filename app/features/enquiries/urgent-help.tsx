import { dayOnly } from '#app/features/people/dates.ts'
import { emergencyNumbers, helpLines } from '#app/features/places/help-lines.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Panel } from '#app/ui/panel.tsx'
import { enquiryWords } from './words.ts'

/** The day of the oldest of the numbers. */
export const numbersOf = dayOnly(
  helpLines.flatMap(({ checkedOn }) => checkedOn ?? []).toSorted()[0] ?? '',
  null,
)

/** Help lines for emergencies, for which a contact form is too slow; those of a country first, where it is known. */
export function UrgentHelp({ country }: { country?: ReaderCountry | null }) {
  const lines = helpLines.toSorted(
    (one, other) => Number(other.country === country) - Number(one.country === country),
  )
  return (
    <Panel tone="sand">
      <h2 className="text-h3">If it cannot wait</h2>
      <p className="mt-2 text-sm">
        We do not read messages around the clock. In danger right now? Call {emergencyNumbers.AU} in Australia
        or {emergencyNumbers.NZ} in Aotearoa New Zealand. To talk to someone:
      </p>
      <ul className="mt-2">
        {lines.map(({ name, country, contact, href }) => (
          <li key={name} className="flex min-h-11 items-center justify-between gap-4 text-sm">
            <span>
              {name} <span className="text-muted">{country === 'AU' ? 'Australia' : 'New Zealand'}</span>
            </span>
            <HelpNumber href={href}>{contact}</HelpNumber>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-xs">Numbers as of {numbersOf}.</p>
    </Panel>
  )
}

/** The number of a line, large enough to tap. */
export function HelpNumber({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="num inline-flex min-h-11 items-center font-semibold text-link underline">
      {children}
    </a>
  )
}

/** The help lines for someone whose own words say that they may need them. */
export function HelpFirst({ country }: { country: ReaderCountry }) {
  return (
    <div className="mb-8">
      <p className="mb-3 font-semibold">{enquiryWords.heavy}</p>
      <UrgentHelp country={country} />
    </div>
  )
}
