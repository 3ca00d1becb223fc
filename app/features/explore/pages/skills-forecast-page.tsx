import { getSkillsForecast } from '#app/features/labour-market/forecast/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import type { Route } from './+types/skills-forecast-page'

const ForecastBody = htmlOnlyPart(
  () => import('../components/forecast-body.tsx'),
  (file) => file.ForecastBody,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).call(getSkillsForecast)
  // The page shows where the series begin and end.
  const data = reply.data.map((industry) => ({
    ...industry,
    series: [...industry.series.slice(0, 1), ...industry.series.slice(1).slice(-1)],
  }))
  const page = { body: { forecast: { ...reply, data } }, origin: context.get(pageContext).origin }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Skills forecast',
    description:
      'Which industries and jobs in Australia are expected to grow or shrink by 2035, and which skills industries used in 2021.',
    path: '/skills-forecast',
    origin: loaderData?.origin,
  })

export default function SkillsForecastPage({ loaderData }: Route.ComponentProps) {
  return <ForecastBody of={loaderData.body} />
}
