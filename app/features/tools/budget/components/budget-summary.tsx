import { memo } from 'react'
import { formatDate } from '#app/platform/date-words.ts'
import { formatMoney } from '#app/platform/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type Period, periodNames, periods, periodWords } from '../frequency.ts'
import type { BudgetOutcome } from '../outcome.ts'
import { taxLeavesOut } from '../tax.ts'

type Props = {
  outcome: BudgetOutcome
  country: 'AU' | 'NZ'
  /** Left out on paper and where the view is fixed. */
  onPeriod?(period: Period): void
}

/** What is left, by week, fortnight, month or year. */
export const BudgetSummary = memo(function BudgetSummary({ outcome, country, onPeriod }: Props) {
  const { period, income, expenses, balance, after_tax } = outcome
  const per = periodWords[period]
  return (
    <Panel tone="sand">
      <section aria-label="What is left">
        {onPeriod && (
          <fieldset className="mb-4 flex flex-wrap gap-2">
            <legend className="mb-1.5 text-sm font-semibold">Show it by</legend>
            {periods.map((one) => (
              <Button
                key={one}
                size="small"
                variant="outline"
                pressed={one === period}
                onClick={() => onPeriod(one)}
              >
                {periodNames[one]}
              </Button>
            ))}
          </fieldset>
        )}
        <p className="text-sm text-muted">
          {balance < 0 ? 'Missing' : 'Left'} {per}
        </p>
        <p aria-live="polite" className="num font-display text-h1 font-bold">
          {formatMoney(balance)}
        </p>
        <dl className="mt-3 grid gap-1 text-sm">
          <Line name="Money in" value={formatMoney(income)} />
          <Line name="Money out" value={formatMoney(expenses)} />
          {after_tax && <Line name="Left after income tax" value={formatMoney(after_tax.balance)} />}
        </dl>
        {balance < 0 && <p className="mt-3 text-sm">More goes out than comes in.</p>}
        {after_tax && (
          <p className="mt-3 text-xs text-muted">
            Income tax by the rates of {after_tax.income_year}, {taxLeavesOut[country]}. They end on{' '}
            {formatDate(after_tax.until_date)}.
          </p>
        )}
      </section>
    </Panel>
  )
})

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{name}</dt>
      <dd className="num font-semibold">{value}</dd>
    </div>
  )
}
