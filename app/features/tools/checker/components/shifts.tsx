import { memo, useDeferredValue, useMemo, useState } from 'react'
import { formatMoney, readMoney } from '#app/platform/money.ts'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Answers } from '../answers.ts'
import type { PreparedPack } from '../context.ts'
import type { CheckResult, Line } from '../engine.ts'
import { type ShiftCurve, type ShiftStep, shiftCurve } from '../shift-curve.ts'
import { dayWords } from '../words.ts'
import { useBudgetPay } from './use-budget-pay.ts'

type Props = { prepared: PreparedPack; answers: Answers; result: CheckResult }

const maxShifts = 10

/** Wage and payment together, shift by shift, while there is an amount to go by. */
export function Shifts({ prepared, answers, result }: Props) {
  const line = result.lines.find(
    ({ amount }) => amount && (amount.per === 'fortnight' || amount.per === 'week'),
  )
  if (!line?.amount) return null
  return (
    <section aria-labelledby="shifts">
      <SectionHead id="shifts" title="One more shift" sunAt={41} />
      <ShiftTool
        prepared={prepared}
        answers={answers}
        line={line}
        per={line.amount.per === 'week' ? 'week' : 'fortnight'}
      />
    </section>
  )
}

type ToolProps = Omit<Props, 'result'> & { line: Line; per: 'week' | 'fortnight' }

function ShiftTool({ prepared, answers, line, per }: ToolProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const fromBudget = useBudgetPay()
  const text = typed ?? (fromBudget === null ? '' : formatMoney(fromBudget).replace('$', ''))
  const cents = readMoney(text)
  const isGood = cents !== null && cents > 0 && cents <= 200_000
  // A key shows in the field first, and in the curve right after.
  const shiftCents = useDeferredValue(isGood ? cents : null)
  const curve = useMemo(() => {
    const plan = { payment: line.payment.id, otherCents: 0, maxShifts }
    return shiftCents === null ? null : shiftCurve(prepared, answers, { ...plan, shiftCents })
  }, [prepared, answers, line.payment.id, shiftCents])
  return (
    <div className="grid gap-5">
      <p className="max-w-[60ch] text-sm text-muted">
        What {line.payment.name} and shifts come to together in a {per}, before tax, if the shifts are all you
        earn.
      </p>
      <div className="max-w-[16rem]">
        <TextField
          name="shift-pay"
          label="Pay for one shift, before tax"
          hint={
            fromBudget !== null && typed === null
              ? 'From your budget: five hours at your hourly pay.'
              : undefined
          }
          error={text !== '' && !isGood && 'Please write an amount up to $2,000, such as 120'}
          before="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {curve && <ShiftChart curve={curve} per={per} />}
    </div>
  )
}

const ShiftChart = memo(function ShiftChart({ curve, per }: { curve: ShiftCurve; per: string }) {
  const { points, best, worst, lastDay } = curve
  const max = Math.max(...points.map(({ totalCents }) => totalCents), 1)
  return (
    <ChartFigure
      title={`Shift ${best.toShifts} brings the most: ${gain(best)}`}
      note={
        <>
          Shift {worst.toShifts} brings the least: {gain(worst)}. Wage is dark, payment is light. These rates
          count until {dayWords(lastDay)}.
        </>
      }
      table={{
        head: [`Shifts a ${per}`, 'Wage', 'Payment', 'Together'],
        rows: points.map(({ shifts, wageCents, paymentCents, totalCents }) => [
          shifts,
          formatMoney(wageCents),
          formatMoney(paymentCents),
          formatMoney(totalCents),
        ]),
      }}
    >
      <ul className="grid gap-2">
        {points.map(({ shifts, wageCents, paymentCents, totalCents }) => (
          <li key={shifts} className="checker-shift grid items-center gap-3 text-sm">
            <span>{shifts === 1 ? '1 shift' : `${shifts} shifts`}</span>
            <span className="flex h-4 overflow-hidden rounded-xs bg-sunken">
              <span data-fill style={share(wageCents, max)} className="block w-(--share) bg-chart-1" />
              <span data-fill style={share(paymentCents, max)} className="block w-(--share) bg-chart-you" />
            </span>
            <b className="num text-right">{formatMoney(totalCents)}</b>
          </li>
        ))}
      </ul>
    </ChartFigure>
  )
})

const share = (value: number, max: number) => ({ '--share': `${(value / max) * 100}%` })

function gain({ gainCents, gainPercent }: ShiftStep): string {
  return `${formatMoney(gainCents)} more, ${gainPercent}% of its pay`
}
