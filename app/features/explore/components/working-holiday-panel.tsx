import type { WorkingHolidayPartner } from '#app/features/travel/contract.ts'
import { isOlderThan24Months, seenInWords } from '#app/features/travel/dated-facts.ts'
import { officialPage } from '#app/features/travel/official-pages.ts'
import { homes, inboundInWords, workingHolidayInWords } from '#app/features/travel/working-holidays.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

type Ways = Pick<WorkingHolidayPartner, 'from_au' | 'from_nz'>

/** What the lists say for citizens of a home country; null where they name no arrangement. */
export function wayFrom(home: ReaderCountry, { from_au, from_nz }: Ways) {
  return home === 'NZ' ? from_nz : from_au
}

type PanelProps = {
  partner: WorkingHolidayPartner
  /** The reader's, which comes first. */
  country: ReaderCountry
  asOf: string
  now: Date
}

/** One country that was picked: what citizens of both countries may do there, when that was known, and where to check. HTML only. */
export function WorkingHolidayPanel({ partner, country, asOf, now }: PanelProps) {
  const order: ReaderCountry[] = country === 'NZ' ? ['NZ', 'AU'] : ['AU', 'NZ']
  return (
    <div className="mt-5 max-w-[66ch]">
      <Panel>
        <h3 className="text-h3">{partner.name}</h3>
        <dl className="mt-2 grid gap-4">
          {order
            .filter((home) => home !== partner.code)
            .map((home) => (
              <Way key={home} home={home} partner={partner} asOf={asOf} now={now} />
            ))}
        </dl>
        <p className="mt-4 text-muted text-sm">
          {inboundInWords(partner.name, partner.from_au)} From lists published up to {seenInWords(asOf)}.
          Places run out and rules change: check with the embassy before you plan or pay.
        </p>
      </Panel>
    </div>
  )
}

function Way({ home, partner, asOf, now }: Omit<PanelProps, 'country'> & { home: ReaderCountry }) {
  const holiday = wayFrom(home, partner)
  const page = officialPage(home, partner.code)
  const isOld = isOlderThan24Months(holiday?.as_of ?? asOf, now)
  return (
    <div>
      <dt className="font-semibold text-sm">From {homes[home].name}</dt>
      <dd>{workingHolidayInWords(home, partner.name, holiday)}</dd>
      <dd className="mt-1 text-sm">
        {page.note} {isOld && 'This is from more than 24 months ago. '}
        <Link to={page.url}>
          {isOld || page.note ? 'Check with' : 'The official page:'} {page.name}
        </Link>
      </dd>
    </div>
  )
}
