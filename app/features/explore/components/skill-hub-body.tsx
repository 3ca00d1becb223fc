import type { getSkillHub } from '#app/features/careers/contract.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { HubSections } from './hub-sections.tsx'
import { OccupationCard } from './occupation-card.tsx'
import { SourceLink } from './source-link.tsx'

/** Everything about a skill below the hero. HTML only. */
export function SkillHubBody({ hub }: { hub: ReplyOf<typeof getSkillHub>['data'] }) {
  return (
    <>
      <Section>
        <WithAside
          aside={
            <Panel>
              <h2 className="text-h3">Industries that use it most</h2>
              <ol className="mt-2 text-sm">
                {hub.industries.map((industry) => (
                  <li
                    key={industry.slug}
                    className="flex justify-between gap-4 border-line border-b py-2.5 last:border-b-0"
                  >
                    <Link to={`/${industry.has_hub ? 'industry-hubs' : 'industries'}/${industry.slug}`}>
                      {industry.title}
                    </Link>
                    <span className="text-muted tabular-nums">{industry.score.toFixed(1)}</span>
                  </li>
                ))}
              </ol>
              <p className="mt-3 text-muted text-sm">
                The average rating of each industry’s occupations. 1 is the lowest level and 10 the highest (
                <SourceLink fact="careers/skills-classification">
                  Australian Skills Classification, 2021
                </SourceLink>
                ).
              </p>
            </Panel>
          }
        >
          <HubSections sections={hub.sections} />
        </WithAside>
      </Section>
      <Section tone="sunken">
        <SectionHead title="Some careers that use it a lot" sunAt={50} />
        <CardGrid label={`Careers that use ${hub.name}`}>
          {hub.occupations.map((occupation) => (
            <OccupationCard key={occupation.slug} occupation={occupation} />
          ))}
        </CardGrid>
        <p className="mt-3 text-muted text-sm">
          These have some of the highest ratings. Many other careers have the same rating (
          <SourceLink fact="careers/skills-classification">Australian Skills Classification, 2021</SourceLink>
          ).
        </p>
      </Section>
    </>
  )
}
