import { memo } from 'react'
import { formatDay, inWords } from '#app/platform/date-words.ts'
import { formatMoney } from '#app/platform/money.ts'
import { CompactBars } from '#app/ui/bars.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { type Budget, sharesIn } from '../budget.ts'
import { periodWords } from '../frequency.ts'
import type { BudgetOutcome } from '../outcome.ts'
import { hasDays, monthsAhead, type Stretch, shortWeeks } from '../pay-days.ts'

type Props = { budget: Budget; outcome: BudgetOutcome; today: string }

/** Where the money goes, and the next twelve months of pay against bills. Each picture has its table. */
export const BudgetCharts = memo(function BudgetCharts({ budget, outcome, today }: Props) {
  if (outcome.views.yearly.income + outcome.views.yearly.expenses === 0) return null
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-11">
      <WhereItGoes budget={budget} outcome={outcome} />
      <MonthsAhead budget={budget} today={today} />
    </div>
  )
})

function WhereItGoes({ budget, outcome: { period } }: Pick<Props, 'budget' | 'outcome'>) {
  const shares = sharesIn(budget.expenses, period)
  const [largest] = shares
  if (!largest) return null
  const rows = shares.map(({ id, label, cents }) => ({
    id,
    label: label || 'Without a name',
    value: cents,
    words: formatMoney(cents),
  }))
  return (
    <ChartFigure
      heading="h2"
      title={`Most goes to ${(largest.label || 'a row without a name').toLocaleLowerCase('en-AU')}`}
      note={`Money out ${periodWords[period]}`}
      table={{ head: ['What for', 'Amount'], rows: rows.map(({ label, words }) => [label, words]) }}
    >
      <CompactBars rows={rows} notice={1} />
    </ChartFigure>
  )
}

function MonthsAhead({ budget, today }: Pick<Props, 'budget' | 'today'>) {
  const months = monthsAhead(budget, today)
  const weeks = hasDays(budget) ? shortWeeks(budget, today) : []
  const short = months.filter(({ left }) => left < 0).length
  const max = Math.max(...months.map(({ income, expenses }) => Math.max(income, expenses)), 1)
  return (
    <ChartFigure
      heading="h2"
      title={
        short === 0
          ? 'Pay covers the bills in each of the next 12 months'
          : `Bills are more than pay in ${short} of the next 12 months`
      }
      note="A row without a day is spread over the whole year. In each pair of bars, pay is above and bills are below."
      table={{
        head: ['From', 'Money in', 'Money out', 'Left'],
        rows: months.map(({ from, income, expenses, left }) => [
          formatDay(from, ''),
          formatMoney(income),
          formatMoney(expenses),
          formatMoney(left),
        ]),
      }}
    >
      <ul className="grid gap-2.5">
        {months.map((month) => (
          <MonthBars key={month.from} month={month} max={max} />
        ))}
      </ul>
      <ShortWeeks weeks={weeks} hasDays={hasDays(budget)} />
    </ChartFigure>
  )
}

const share = (value: number, max: number) => ({ '--share': `${(value / max) * 100}%` })

function MonthBars({ month: { from, income, expenses, left }, max }: { month: Stretch; max: number }) {
  return (
    <li className="budget-month grid items-center gap-2 text-sm">
      <span>{inWords(from, 'UTC', { month: 'short', year: '2-digit' })}</span>
      <span className="grid gap-0.5">
        <span className="h-2 rounded-xs bg-sunken">
          <span
            data-fill
            style={share(income, max)}
            className="block h-full w-(--share) rounded-xs bg-chart-1"
          />
        </span>
        <span className="h-2 rounded-xs bg-sunken">
          <span
            data-fill
            style={share(expenses, max)}
            className="block h-full w-(--share) rounded-xs bg-chart-you"
          />
        </span>
      </span>
      <b className="num text-right">{formatMoney(left)}</b>
    </li>
  )
}

/** Weeks that the person has to save for. */
function ShortWeeks({ weeks, hasDays }: { weeks: Stretch[]; hasDays: boolean }) {
  if (!hasDays)
    return (
      <p className="mt-4 text-sm text-muted">
        Add the next pay day and the days of bills, and short weeks show here.
      </p>
    )
  if (weeks.length === 0) return <p className="mt-4 text-sm">No week of the year is short.</p>
  return (
    <div className="mt-4">
      <h3 className="text-h3">{weeks.length === 1 ? 'One short week' : `${weeks.length} short weeks`}</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {weeks.slice(0, 6).map(({ from, left }) => (
          <li key={from} className="num">
            Week from {formatDay(from, '')}: {formatMoney(left)}
          </li>
        ))}
      </ul>
      {weeks.length > 6 && <p className="mt-1 text-sm text-muted">And {weeks.length - 6} more.</p>}
    </div>
  )
}
