import { listIndustries } from '#app/features/careers/contract.ts'
import { listIndustryFigures } from '#app/features/labour-market/industries/contract.ts'
import { bySize } from '#app/features/labour-market/industries/rules.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import type { Route } from './+types/industries-page'

const IndustriesBody = htmlOnlyPart(
  () => import('../components/industries-body.tsx'),
  (file) => file.IndustriesBody,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data, occupation_total }, figures] = await Promise.all([
    api.call(listIndustries),
    api.call(listIndustryFigures),
  ])
  const body = { industries: withNeighbourLands(data), total: occupation_total, rows: bySize(figures.data) }
  return htmlOnly(request, { body, origin: context.get(pageContext).origin }, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Careers by industry',
    description: 'Nineteen industries and the occupations in each, in Australia and Aotearoa New Zealand.',
    path: '/careers/industries',
    origin: loaderData?.origin,
  })

export default function IndustriesPage({ loaderData }: Route.ComponentProps) {
  return <IndustriesBody of={loaderData.body} />
}
