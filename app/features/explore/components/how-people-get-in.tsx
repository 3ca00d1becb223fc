import type { Occupation } from '#app/features/careers/contract.ts'
import type { CountryWayIn } from '#app/features/careers/preparation.ts'
import { gettingInHeading } from '#app/features/careers/words.ts'
import { countryWaysIn } from '../rules.ts'
import { SourceLine } from './source-link.tsx'

/** How people get in: the introduction's own words, then the facts of both countries, the reader's first. */
export function HowPeopleGetIn({
  paragraphs,
  waysIn,
  isForNewZealand,
}: {
  paragraphs: string[]
  waysIn: Occupation['ways_in']
  isForNewZealand: boolean
}) {
  return (
    <section id="getting-in" className="scroll-mt-4">
      <h2 className="mb-3.5 text-h2">{gettingInHeading}</h2>
      <div className="grid max-w-[66ch] gap-3.5">
        {paragraphs.map((paragraph) => (
          <p key={paragraph.slice(0, 60)}>{paragraph}</p>
        ))}
      </div>
      <div className="mt-5 grid gap-5.5 sm:grid-cols-2">
        {countryWaysIn(waysIn, isForNewZealand).map(({ name, way }) => (
          <div key={name} className="border-primary border-t-[3px] pt-3.5">
            <h3 className="font-bold font-display text-[1.125rem] leading-tight">{name}</h3>
            <CountryFacts way={way} />
          </div>
        ))}
      </div>
      <SourceLine fact="careers/ways-in">How we know this, and when we checked</SourceLine>
    </section>
  )
}

function CountryFacts({ way: { entry, licence, apprenticeship } }: { way: CountryWayIn }) {
  const facts = [
    { name: 'Usual path', value: entry },
    { name: 'Registration, licence or check', value: licence },
    { name: 'Apprenticeship', value: apprenticeship && !/apprentice/i.test(entry ?? '') ? 'Yes' : null },
  ]
  return (
    <dl className="mt-2 grid gap-2 text-sm">
      {facts
        .filter(({ value }) => value !== null)
        .map(({ name, value }) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
