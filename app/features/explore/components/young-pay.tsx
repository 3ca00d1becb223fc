import type { MinimumWage } from '#app/features/labour-market/contract.ts'
import { dayWords } from '#app/features/labour-market/rules.ts'
import { adultRate, cents, youngRates } from '#app/features/labour-market/wages.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { FigureRows } from './figure-card.tsx'
import { SourceLink } from './source-link.tsx'

/** The least an hour that work must pay under 21 in Australia; nothing where no rates are held. */
export function YoungPay({ rates }: { rates: MinimumWage[] }) {
  const adult = adultRate(rates)
  if (!adult) return null
  const rows = [
    ...youngRates(rates).map(({ age, hourly, casual }) => [age, hourly, casual]),
    [
      '21 and over',
      cents(adult.hourly),
      adult.casual_hourly === null ? 'We have no figure' : cents(adult.casual_hourly),
    ],
  ]
  return (
    <Panel>
      <h3 className="text-h3">Minimum wage by age in Australia</h3>
      <p className="mt-1 mb-3 text-muted text-sm">
        Most jobs are under an award, a set of pay rules for an industry. This table has the lowest legal
        hourly pay, before tax, for the few jobs with no award and no agreement. An award may pay more or less
        at your age. Apprentices and trainees have their own rates.
      </p>
      <div className="text-sm">
        <FigureRows
          title="Minimum pay an hour by age in Australia"
          table={{ head: ['Age', 'An hour', 'Casual, an hour'], rows }}
        />
      </div>
      <p className="text-muted text-xs">
        <SourceLink fact="minimum-wage">
          {`${adult.instrument}, from ${dayWords(adult.from_date)}.`}
        </SourceLink>
        {' What your own job must pay: '}
        <Link to="https://calculate.fairwork.gov.au/">Fair Work pay calculator</Link>
      </p>
    </Panel>
  )
}
