import type { WorkingHolidayPartner } from '#app/features/travel/contract.ts'
import { isOlderThan24Months, seenInWords } from '#app/features/travel/dated-facts.ts'
import { officialPage } from '#app/features/travel/official-pages.ts'
import { agesLine, homes, isOpen, type WorkingHoliday } from '#app/features/travel/working-holidays.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Select } from '#app/ui/select.tsx'
import { SourceLink } from './source-link.tsx'
import { WorkingHolidayPanel, wayFrom } from './working-holiday-panel.tsx'

type WorkingHolidaysProps = {
  partners: WorkingHolidayPartner[]
  /** The date of the lists. */
  asOf: string
  /** The country that was picked, as a code. */
  picked: string | undefined
  /** The reader's. */
  country: ReaderCountry
  /** What else the address carries. */
  carried: Record<string, string>
  /** By the site's clock. */
  now: Date
}

/** Pick a country, see what an Australian and a New Zealander may do there. A plain form; HTML only. */
export function WorkingHolidays({ partners, asOf, picked, country, carried, now }: WorkingHolidaysProps) {
  const open = partners.flatMap(({ code, name, ...ways }) => {
    const holiday = wayFrom(country, ways)
    return holiday && isOpen(holiday) ? [{ code, name, holiday }] : []
  })
  const chosen = partners.find(({ code }) => code === picked)
  const { people } = homes[country]
  return (
    <>
      <SectionHead title="Working holidays: where you may work" sunAt={58} />
      <p className="max-w-[66ch]">
        A working holiday visa lets you pay for a long trip with jobs along the way. On the lists of{' '}
        {seenInWords(asOf)}, {people} have {open.length} countries and places to choose from.
      </p>
      <form
        action="/explore/travel#working-holidays"
        method="get"
        className="mt-5 flex max-w-140 flex-wrap items-end gap-3"
      >
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 flex-1">
          <Select
            name="holiday"
            label="Pick a country"
            defaultValue={chosen?.code.toLowerCase() ?? ''}
            placeholder="Choose one"
            options={partners.map(({ code, name }) => ({ value: code.toLowerCase(), label: name }))}
          />
        </div>
        <Button type="submit">Look it up</Button>
      </form>
      {chosen && <WorkingHolidayPanel partner={chosen} country={country} asOf={asOf} now={now} />}
      <div className="mt-5 border-line border-y">
        <AccordionItem title={`All ${open.length} for ${people}`}>
          <ul className="columns-2 gap-8 text-ink md:columns-3">
            {open.map(({ code, name, holiday }) => (
              <li key={code} className="break-inside-avoid py-1">
                <span className="flex flex-wrap gap-x-2">
                  {name}
                  <CheckLink holiday={holiday} home={country} partner={{ code, name }} now={now} />
                </span>
                <span className="block text-muted text-sm">{agesLine(holiday)}</span>
              </li>
            ))}
          </ul>
        </AccordionItem>
      </div>
      <p className="mt-4 max-w-[66ch] text-muted text-sm">
        Ages are the usual ones, with the year in which we saw them. “Check” means that this is more than 24
        months ago. The lists do not say how many places there are, how long you may stay or what a visa
        costs: look at the official page.{' '}
        <SourceLink fact="opportunities/working-holidays">Source and licence</SourceLink>
      </p>
    </>
  )
}

/** Leads to the official page once the date of the ages is more than 24 months back. */
function CheckLink({
  holiday,
  home,
  partner,
  now,
}: {
  holiday: WorkingHoliday
  home: ReaderCountry
  partner: { code: string; name: string }
  now: Date
}) {
  if (!isOlderThan24Months(holiday.as_of, now)) return null
  return (
    <Link to={officialPage(home, partner.code).url}>
      Check<span className="sr-only"> {partner.name}</span>
    </Link>
  )
}
