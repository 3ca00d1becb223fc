import { statedBy } from '#app/features/opportunities/listing-facts.ts'
import { gapYearBoards } from '#app/features/opportunities/official-boards.ts'
import type { ExperienceProvider, GapYearCard } from '#app/features/travel/contract.ts'
import { experienceFacts } from '#app/features/travel/listing-facts.ts'
import { Section, WithAside, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { FactsRow } from './facts-row.tsx'
import { GapYearGrid } from './gap-year-card.tsx'
import { ListingPicture, ProviderLogo } from './listing-picture.tsx'
import { RealThing } from './official-boards.tsx'
import { TravelSafety } from './travel-safety.tsx'

/** Everything about an experience provider below the hero. HTML only. */
export function ExperienceBody({
  provider,
  gapYears,
  country,
}: {
  provider: ExperienceProvider
  gapYears: GapYearCard[]
  /** The reader's. */
  country: 'AU' | 'NZ'
}) {
  const source = statedBy(provider, provider.name)
  return (
    <>
      <Wrap>
        <FactsRow
          facts={[
            ...experienceFacts(provider).map((fact) => ({ ...fact, source })),
            { name: 'Offers', value: String(gapYears.length) },
          ]}
        />
      </Wrap>
      <Section>
        <WithAside
          aside={
            <>
              {provider.is_sample && (
                <Panel tone="tint">
                  <RealThing
                    title="Find real trips"
                    text="Look for places on these official sites."
                    boards={gapYearBoards(country)}
                  />
                </Panel>
              )}
              <TravelSafety />
            </>
          }
        >
          <section>
            <ListingPicture src={provider.banner_url} alt={provider.banner_alt} />
            <ProviderLogo src={provider.logo_url} />
            <h2 className="mb-3.5 text-h2">About</h2>
            <Prose html={provider.description} />
          </section>
          <section>
            <SectionHead title="Where it goes, and what people do" sunAt={60} />
            <div className="grid gap-8 sm:grid-cols-2">
              <Links
                label="Where it goes"
                links={provider.destinations.map(({ slug, title }) => ({
                  to: `/explore/travel?destination=${slug}`,
                  title,
                }))}
              />
              <Links
                label="What people do"
                links={provider.experiences.map(({ slug, title }) => ({
                  to: `/explore/travel?experience=${slug}`,
                  title,
                }))}
              />
            </div>
          </section>
          <section>
            <SectionHead title="What to ask" sunAt={48} />
            <p className="max-w-[66ch]">
              Ask who looks after you there and what it costs in all. Ask to talk to people who have been.
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

function Links({ label, links }: { label: string; links: { to: string; title: string }[] }) {
  return (
    <ul aria-label={label}>
      {links.map(({ to, title }) => (
        <li key={to} className="border-line border-b py-2.5">
          <Link to={to}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
