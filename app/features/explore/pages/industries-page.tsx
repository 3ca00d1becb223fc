import { listIndustries } from '#app/features/careers/contract.ts'
import { listIndustryFigures } from '#app/features/labour-market/industries/contract.ts'
import { bySize } from '#app/features/labour-market/industries/rules.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { figure } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListHead } from '../components/hero.tsx'
import { IndustryCard } from '../components/industry-card.tsx'
import type { Route } from './+types/industries-page'

const IndustryComparison = lazyHydrate(
  () => import('../components/industry-comparison.tsx'),
  (file) => file.IndustryComparison,
  { isAwaited: true },
)

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data, occupation_total }, figures] = await Promise.all([
    api.call(listIndustries),
    api.call(listIndustryFigures),
  ])
  return {
    industries: data,
    total: occupation_total,
    rows: bySize(figures.data),
    origin: context.get(pageContext).origin,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Careers by industry',
    description: 'Nineteen industries and the occupations in each, in Australia and Aotearoa New Zealand.',
    path: '/careers/industries',
    origin: loaderData?.origin,
  })

export default function IndustriesPage({ loaderData: { industries, total, rows } }: Route.ComponentProps) {
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
      <Section tone="sunken">
        <IndustryComparison rows={rows} />
      </Section>
    </>
  )
}
