import type { WorkingHolidayPartner } from '#app/features/travel/contract.ts'
import { inboundInWords, isOpen, workingHolidayInWords } from '#app/features/travel/working-holidays.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Select } from '#app/ui/select.tsx'
import { SourceLink } from './source-link.tsx'

type WorkingHolidaysProps = {
  partners: WorkingHolidayPartner[]
  /** The year of the lists. */
  asOf: string
  /** The country that was picked, as a code. */
  picked: string | undefined
  /** The reader's. */
  country: ReaderCountry
  /** What else the address carries. */
  carried: Record<string, string>
}

const home = {
  AU: { name: 'Australia', people: 'Australians' },
  NZ: { name: 'New Zealand', people: 'New Zealanders' },
} as const

/** Pick a country, see what an Australian and a New Zealander may do there. A plain form; HTML only. */
export function WorkingHolidays({ partners, asOf, picked, country, carried }: WorkingHolidaysProps) {
  const from = (partner: WorkingHolidayPartner, code: ReaderCountry) =>
    code === 'NZ' ? partner.from_nz : partner.from_au
  const open = partners.filter((partner) => isOpen(from(partner, country)))
  const chosen = partners.find(({ code }) => code === picked)
  const { people } = home[country]
  return (
    <>
      <SectionHead title="Working holidays: where you may work" sunAt={58} />
      <p className="max-w-[66ch]">
        A working holiday visa lets you pay for a long trip with jobs along the way. Most are for people from
        18 to 30 and can be had once. {people} have {open.length} countries and places to choose from.
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
      {chosen && (
        <div className="mt-5 max-w-[66ch]">
          <Panel>
            <h3 className="text-h3">{chosen.name}</h3>
            <dl className="mt-2 grid gap-3">
              {(country === 'NZ' ? (['NZ', 'AU'] as const) : (['AU', 'NZ'] as const))
                .filter((code) => code !== chosen.code)
                .map((code) => (
                  <div key={code}>
                    <dt className="font-semibold text-sm">From {home[code].name}</dt>
                    <dd>{workingHolidayInWords(code, chosen.name, from(chosen, code))}</dd>
                  </div>
                ))}
            </dl>
            <p className="mt-3 text-muted text-sm">
              {inboundInWords(chosen.name, chosen.from_au)} From lists published up to {asOf}. Places run out
              and rules change: check with the embassy before you plan or pay.
            </p>
          </Panel>
        </div>
      )}
      <div className="mt-5 border-line border-y">
        <AccordionItem title={`All ${open.length} for ${people}`}>
          <ul className="columns-2 gap-8 text-ink md:columns-4">
            {open.map((partner) => (
              <li key={partner.code} className="break-inside-avoid py-1">
                {partner.name}
                <span className="block text-muted text-sm">{agesOf(from(partner, country))}</span>
              </li>
            ))}
          </ul>
        </AccordionItem>
      </div>
      <p className="mt-4 max-w-[66ch] text-muted text-sm">
        Ages are the usual ones. How many places there are, how long one may stay and what it costs are not on
        these lists. <SourceLink fact="opportunities/working-holidays">Source and licence</SourceLink>
      </p>
    </>
  )
}

function agesOf(holiday: WorkingHolidayPartner['from_au']): string {
  if (holiday?.access === 'open_work_rights') return 'no working holiday needed'
  const { age_minimum: from, age_maximum: to } = holiday ?? {}
  if (from == null) return 'ask about ages'
  return to == null ? `from ${from}` : `${from} to ${to}`
}
