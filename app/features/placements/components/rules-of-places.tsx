import { Section, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import type { RulesOfPlace } from '../contract.ts'
import { figureInWords } from '../words.ts'
import { PlaceRules } from './place-rules.tsx'

/** The rules for work experience of all places. HTML only. */
export function RulesOfPlaces({ places }: { places: RulesOfPlace[] }) {
  return (
    <>
      <div className="pt-11 pb-4">
        <Wrap width="text">
          <h1>Rules for work experience</h1>
          <p className="mt-4 text-lead">
            How old you have to be, how many days you may do and who signs, in each state, each territory and
            New Zealand. Each rule is in our own words, with its source and the day we read it. Some of these
            rules are only for government (state) schools: each place says which schools it covers.
          </p>
          <p className="mt-4">
            This is not legal advice. Ask your school before you rely on it: someone there checks the rules
            for your state, territory or country before you start. We read only the beginning of some texts.
            Where we found nothing, we say so and do not guess.
          </p>
        </Wrap>
      </div>
      <Section label="All places" tight>
        <Table
          caption="The nine places"
          columns={columns}
          rows={places}
          rowKey={({ place }) => place}
          dense
        />
      </Section>
      <Section label="Rules by place" tight>
        <dl className="mb-8 grid gap-x-8 gap-y-3 md:grid-cols-3">
          <Meaning name="Always applies">
            Law or a current official text. A placement cannot go against it.
          </Meaning>
          <Meaning name="Ask your school">
            The text leaves it open, or we have only part of it, or an older or second-hand one. The law may
            still require it. Someone at your school finds out, decides and writes why.
          </Meaning>
          <Meaning name="For your information">It does not stop anything.</Meaning>
        </dl>
        <div className="border-line border-t">
          {places.map((place) => (
            <PlaceRules key={place.place} of={place} />
          ))}
        </div>
      </Section>
    </>
  )
}

const columns: Column<RulesOfPlace>[] = [
  {
    key: 'place',
    label: 'Place',
    cell: ({ place, name }) => (
      <Link to={`#${place}`} look="strong">
        {name}
      </Link>
    ),
  },
  { key: 'age', label: 'Youngest age', cell: (row) => figureInWords(row, 'minimum_age') },
  { key: 'year', label: 'Most days in a year', cell: (row) => figureInWords(row, 'max_days_year') },
  { key: 'term', label: 'Most days in a term', cell: (row) => figureInWords(row, 'max_days_term') },
  { key: 'found', label: 'Rules found', numeric: true, cell: ({ rules }) => rules.length },
  { key: 'unknown', label: 'Topics not known', numeric: true, cell: ({ unknown }) => unknown.length },
]

function Meaning({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}
