import { listIndustries } from '#app/features/careers/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { figure } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListHead } from '../components/hero.tsx'
import { IndustryCard } from '../components/industry-card.tsx'
import type { Route } from './+types/industries-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { data, occupation_total } = await context.get(apiContext).call(listIndustries)
  return { industries: data, total: occupation_total, origin: context.get(pageContext).origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Careers by industry',
    description: 'Nineteen industries and the occupations in each, in Australia and Aotearoa New Zealand.',
    path: '/careers/industries',
    origin: loaderData?.origin,
  })

export default function IndustriesPage({ loaderData: { industries, total } }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        title="Careers by industry"
        lead={`${figure(total)} occupations in ${industries.length} industries. Start with a part of the world you care about, then see who works in it.`}
      >
        <p className="mt-4">
          <Link to="/careers/occupations">All occupations from A to Z</Link> ·{' '}
          <Link to="/career-quiz">Take the career quiz</Link>
        </p>
      </ListHead>
      <Section>
        <CardGrid mobile="stack" label="Industries">
          {industries.map((industry) => (
            <IndustryCard key={industry.slug} industry={industry} />
          ))}
        </CardGrid>
      </Section>
    </>
  )
}
