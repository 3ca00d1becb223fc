import { getSkillsForecast } from '#app/features/labour-market/forecast/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { ListHead } from '../components/hero.tsx'
import type { Route } from './+types/skills-forecast-page'

const Banner = lazyHydrate(
  () => import('#app/ui/banner.tsx'),
  (file) => file.Banner,
  { isAwaited: true },
)

const Forecast = lazyHydrate(
  () => import('../components/forecast.tsx'),
  (file) => file.Forecast,
  { isAwaited: true },
)
const SkillsToday = lazyHydrate(
  () => import('../components/skills-today.tsx'),
  (file) => file.SkillsToday,
  { isAwaited: true },
)

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).call(getSkillsForecast)
  // The page shows where the series begin and end.
  const data = reply.data.map((industry) => ({
    ...industry,
    series: [...industry.series.slice(0, 1), ...industry.series.slice(1).slice(-1)],
  }))
  return { ...reply, data, origin: context.get(pageContext).origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Skills forecast',
    description:
      'Which industries and jobs in Australia are expected to grow or shrink by 2035, and which skills industries ask for today.',
    path: '/skills-forecast',
    origin: loaderData?.origin,
  })

export default function SkillsForecastPage({ loaderData }: Route.ComponentProps) {
  const { data, forecasts } = loaderData
  return (
    <>
      <ListHead
        title="Skills forecast"
        lead="Where work in Australia is expected to grow or shrink by 2035, and which skills each industry asks for today. Ten core skills turn up in nearly every job, so they are worth having whatever comes."
      />
      <Section>
        <Banner>
          {forecasts.available ? (
            <>
              <b>A model, not a promise.</b> {forecasts.reason} These are Australian figures: we found no
              projection for New Zealand that may be republished.
            </>
          ) : (
            <>
              <b>There is no forecast here.</b> {forecasts.reason}
            </>
          )}
        </Banner>
        <div className="mt-8 grid grid-cols-1 gap-11">
          {forecasts.available && <Forecast forecast={loaderData} />}
          <SkillsToday data={data} />
        </div>
      </Section>
    </>
  )
}
