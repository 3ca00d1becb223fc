import { Check, Minus } from 'lucide-react'
import { statedBy } from '#app/features/opportunities/listing-facts.ts'
import { gapYearBoards } from '#app/features/opportunities/official-boards.ts'
import type { GapYear, GapYearCard } from '#app/features/travel/contract.ts'
import { gapYearFacts, gapYearPrice } from '#app/features/travel/listing-facts.ts'
import { publisherLine } from '#app/platform/content/sources.ts'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { Section, WithAside, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { FactsRow } from './facts-row.tsx'
import { GapYearGrid } from './gap-year-card.tsx'
import { ListingPicture } from './listing-picture.tsx'
import { RealThing } from './official-boards.tsx'
import { SourceLine } from './source-link.tsx'
import { TravelSafety } from './travel-safety.tsx'

/** Everything about a gap year below the hero. HTML only. */
export function GapYearBody({
  gapYear,
  related,
  country,
}: {
  gapYear: GapYear
  related: GapYearCard[]
  /** The reader's. */
  country: 'AU' | 'NZ'
}) {
  const source = statedBy(gapYear, gapYear.provider.name)
  return (
    <>
      <Wrap>
        <FactsRow facts={gapYearFacts(gapYear).map((fact) => ({ ...fact, source }))} />
      </Wrap>
      <Section>
        <WithAside aside={<GapYearAside gapYear={gapYear} country={country} />}>
          <section>
            <ListingPicture src={gapYear.picture_url} alt={gapYear.picture_alt} />
            <Prose html={gapYear.description} />
          </section>
          <section>
            <SectionHead title="Is it for you?" sunAt={64} />
            <div className="grid gap-8 sm:grid-cols-2">
              <Marked title="It suits you if" lines={gapYear.suits} icon={Check} />
              <Marked title="Think twice if" lines={gapYear.think_twice} icon={Minus} />
            </div>
          </section>
          <section>
            <SectionHead title="What is in the price" sunAt={52} />
            <div className="grid gap-8 sm:grid-cols-2">
              <Marked title="Included" lines={gapYear.included} icon={Check} />
              <Marked title="Not included" lines={gapYear.not_included} icon={Minus} />
            </div>
            {source &&
              gapYearPrice(gapYear).map(({ key }) => (
                <SourceLine key={key} fact={key}>
                  {source}
                </SourceLine>
              ))}
          </section>
          {gapYear.facts.length > 0 && (
            <section>
              <SectionHead title="What is true for every company" sunAt={40} />
              <ul className="grid max-w-[66ch] gap-4">
                {gapYear.facts.map((fact) => (
                  <li key={fact.text} className="border-line border-l-4 pl-4">
                    {fact.text}
                    <span className="mt-1 block text-muted text-sm">
                      <Link to={fact.url}>{publisherLine({ publisher: fact.source, url: fact.url })}</Link>,
                      as of {fact.as_of.slice(0, 4)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <SectionHead title="What to ask" sunAt={30} />
            <p className="max-w-[66ch]">
              Before you say yes to {gapYear.is_sample ? 'a provider' : gapYear.provider.name}, get a straight
              answer to each of these.
            </p>
            <ul className="mt-3 grid max-w-[66ch] list-disc gap-1.5 pl-5">
              <li>Who looks after me there, by day and by night, and who checked them?</li>
              <li>What did the last person spend in all, and what did they come home with?</li>
              <li>What do I get back if I fall ill, or if you cancel?</li>
              <li>May I talk to someone who did it last year, without you listening?</li>
            </ul>
            <p className="mt-3">
              <Link to={`/experiences/${gapYear.provider.slug}`}>About {gapYear.provider.name}</Link>
            </p>
          </section>
        </WithAside>
      </Section>
      {related.length > 0 && (
        <Section tone="sunken">
          <SectionHead
            title="More like this"
            sunAt={44}
            link={{ label: 'All of them', to: '/explore/travel' }}
          />
          <GapYearGrid gapYears={related} label="More like this" />
        </Section>
      )}
    </>
  )
}

function GapYearAside({ gapYear, country }: { gapYear: GapYear; country: 'AU' | 'NZ' }) {
  return (
    <>
      {gapYear.is_sample && (
        <Panel tone="tint">
          <RealThing
            title="Find real gap years"
            text="Look for places on these official sites."
            boards={gapYearBoards(country)}
          />
        </Panel>
      )}
      <TravelSafety />
      <Panel>
        <h2 className="text-h3">What you can try</h2>
        <ul className="mt-2 text-sm">
          {gapYear.experiences.map(({ slug, title }) => (
            <li key={slug} className="border-line border-b py-2.5 last:border-b-0">
              <Link to={`/explore/travel?experience=${slug}`}>{title}</Link>
            </li>
          ))}
          {gapYear.industries.map(({ slug, title }) => (
            <li key={slug} className="border-line border-b py-2.5 last:border-b-0">
              <Link to={`/industries/${slug}`}>{title}</Link> as work
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function Marked({ title, lines, icon }: { title: string; lines: string[]; icon: LucideIcon }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <span className="mt-0.5 text-muted">
              <Icon of={icon} size={18} />
            </span>
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
