import type { ExperienceProvider, GapYearCard } from '#app/features/opportunities/travel/contract.ts'
import { Section, WithAside, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { placeOf } from '../rules.ts'
import { FactsRow } from './facts-row.tsx'
import { GapYearGrid } from './gap-year-card.tsx'
import { TravelSafety } from './travel-safety.tsx'

/** Everything about an experience provider below the hero. HTML only. */
export function ExperienceBody({
  provider,
  gapYears,
}: {
  provider: ExperienceProvider
  gapYears: GapYearCard[]
}) {
  return (
    <>
      <Wrap>
        <FactsRow
          facts={[
            { name: 'Based in', value: placeOf(provider) },
            { name: 'On offer', value: String(gapYears.length) },
            { name: 'Goes to', value: provider.destinations.map(({ title }) => title).join(', ') },
          ]}
        />
      </Wrap>
      <Section>
        <WithAside
          aside={
            <>
              <TravelSafety />
              <Panel>
                <h2 className="text-h3">Where it goes</h2>
                <ul className="mt-2 text-sm">
                  {provider.destinations.map(({ slug, title }) => (
                    <li key={slug} className="border-line border-b py-2.5 last:border-b-0">
                      <Link to={`/explore/travel?destination=${slug}`}>{title}</Link>
                    </li>
                  ))}
                </ul>
                <h2 className="mt-5 text-h3">What people do</h2>
                <ul className="mt-2 text-sm">
                  {provider.experiences.map(({ slug, title }) => (
                    <li key={slug} className="border-line border-b py-2.5 last:border-b-0">
                      <Link to={`/explore/travel?experience=${slug}`}>{title}</Link>
                    </li>
                  ))}
                </ul>
              </Panel>
            </>
          }
        >
          <section>
            <h2 className="mb-3.5 text-h2">About</h2>
            <Prose html={provider.description} />
          </section>
          <section id="ask">
            <SectionHead title="Ask a question" sunAt={48} />
            <p className="max-w-[66ch]">
              {provider.is_sample
                ? 'There is nobody to answer: this provider is a sample. Ask a real one who looks after you there, what it costs in all, who has been, and whether you may talk to them.'
                : 'Ask who looks after you there, what it costs in all, who has been, and whether you may talk to them.'}
            </p>
          </section>
        </WithAside>
      </Section>
      {gapYears.length > 0 && (
        <Section tone="sunken">
          <SectionHead title="What it offers" sunAt={36} />
          <GapYearGrid gapYears={gapYears} label="What it offers" />
        </Section>
      )}
    </>
  )
}
