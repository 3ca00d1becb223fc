import { getIndustryHub } from '#app/features/careers/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { figure } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Hero } from '../components/hero.tsx'
import { OccupationCard } from '../components/occupation-card.tsx'
import { SkillBars } from '../components/skill-bars.tsx'
import type { Route } from './+types/industry-hub-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getIndustryHub, { params })
  return { hub: data, origin: context.get(pageContext).origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ hub }) => ({
    title: `${hub.name} hub`,
    description: hub.about ?? undefined,
    path: `/industry-hubs/${hub.slug}`,
  }))

export default function IndustryHubPage({ loaderData: { hub } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        crumbs={[{ label: 'Careers', to: '/careers/industries' }]}
        title={hub.name}
        lead={hub.about}
        art={{ slug: `hub-${hub.slug}`, theme: hub.art_theme ?? 'city' }}
      >
        <ButtonLink to={`/industries/${hub.slug}`} variant="accent">
          All {figure(hub.occupation_count)} occupations
        </ButtonLink>
      </Hero>
      <Section>
        <SectionHead
          title="People who work in it"
          sunAt={72}
          link={{ label: 'All of them', to: `/industries/${hub.slug}` }}
        />
        <CardGrid label={`Occupations in ${hub.name}`}>
          {hub.occupations.map((occupation) => (
            <OccupationCard key={occupation.slug} occupation={occupation} />
          ))}
        </CardGrid>
      </Section>
      <Section tone="sunken">
        <div className="grid gap-11 lg:grid-cols-2">
          <section>
            <SectionHead title="Skills it asks for" sunAt={40} />
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
              How many of its occupations are of each kind (ANZSCO minor groups).
            </p>
          </section>
        </div>
      </Section>
    </>
  )
}
