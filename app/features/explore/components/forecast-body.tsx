import type { getSkillsForecast } from '#app/features/labour-market/forecast/contract.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Forecast } from './forecast.tsx'
import { ListHead } from './hero.tsx'
import { SkillsToday } from './skills-today.tsx'

/** The whole page of the forecast. HTML only. */
export function ForecastBody({ forecast }: { forecast: ReplyOf<typeof getSkillsForecast> }) {
  const { data, forecasts } = forecast
  return (
    <>
      <ListHead
        title="Skills forecast"
        lead="Where work in Australia is expected to grow or shrink by 2035, and which skills each industry used in 2021. Ten core skills are part of nearly every job, so they are worth having in any career."
      />
      <Section>
        <Banner>
          {forecasts.available ? (
            <>
              {forecasts.reason} These are Australian figures: we found no projection for New Zealand that may
              be republished.
            </>
          ) : (
            <>
              <b>There is no forecast here.</b> {forecasts.reason}
            </>
          )}
        </Banner>
        <div className="mt-8 grid grid-cols-1 gap-11">
          {forecasts.available && <Forecast forecast={forecast} />}
          <SkillsToday data={data} />
        </div>
      </Section>
    </>
  )
}
