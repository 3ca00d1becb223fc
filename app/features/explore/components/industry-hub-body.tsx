import type { getIndustryHub } from '#app/features/careers/contract.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { Section } from '#app/ui/layout.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { HubSections } from './hub-sections.tsx'
import { OccupationCard } from './occupation-card.tsx'
import { SkillBars } from './skill-bars.tsx'

/** Everything about an industry's work and skills below the hero. HTML only. */
export function IndustryHubBody({ hub }: { hub: ReplyOf<typeof getIndustryHub>['data'] }) {
  const shown = hub.work.reduce((sum, { occupations }) => sum + occupations, 0)
  return (
    <>
      <Section>
        <SectionHead title="Some careers in this industry" sunAt={72} />
        <CardGrid label={`Occupations in ${hub.name}`}>
          {hub.occupations.map((occupation) => (
            <OccupationCard key={occupation.slug} occupation={occupation} />
          ))}
        </CardGrid>
      </Section>
      {hub.sections.length > 0 && (
        <Section>
          <div className="grid gap-11">
            <HubSections sections={hub.sections} />
          </div>
        </Section>
      )}
      <Section tone="sunken">
        <div className="grid gap-11 lg:grid-cols-2">
          <section>
            <SectionHead title="Skills used in this industry" sunAt={40} />
            <SkillBars skills={hub.skills} />
          </section>
          <section>
            <SectionHead title="Kinds of work" sunAt={56} />
            <ul>
              {hub.work.map((kind) => (
                <li key={kind.title} className="flex justify-between gap-4 border-line border-b py-2.5">
                  {kind.title}
                  <span className="text-muted text-sm tabular-nums">{kind.occupations}</span>
                </li>
              ))}
            </ul>
            <p className="mt-3 text-muted text-sm">
              {shown < hub.occupation_count
                ? `The ${hub.work.length} largest groups of ANZSCO, the official list, and how many of this industry’s occupations are in each.`
                : 'How many of this industry’s occupations are in each group of ANZSCO, the official list.'}
            </p>
          </section>
        </div>
      </Section>
    </>
  )
}
