import { useId, useMemo, useState } from 'react'
import { formatMoney } from '#app/platform/money.ts'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { Select } from '#app/ui/select.tsx'
import type { PreparedPack } from '../../checker/context.ts'
import type { Country } from '../../checker/pack.ts'
import { dayWords, sumAmount } from '../../checker/words.ts'
import { type IncomeCurve as Curve, ownIncomeCurve, pointAt } from '../own-income-curve.ts'

type Props = { prepared: PreparedPack; country: Country }

/** What a fortnight's own income leaves of a student payment. Gone with the last day of its rates. */
export function IncomeCurve({ prepared, country }: Props) {
  const rates = useMemo(
    () =>
      prepared.pack.rates.filter(
        ({ id, payments }) => payments.includes('ya-student') && ownIncomeCurve(prepared, id) !== null,
      ),
    [prepared],
  )
  const [chosen, setChosen] = useState<string | null>(null)
  if (country === 'NZ') return null
  const rate = rates.find(({ id }) => id === chosen) ?? rates[0]
  const curve = rate && ownIncomeCurve(prepared, rate.id)
  if (!rate || !curve)
    return (
      <p className="text-sm text-muted">
        The rates that we know have ended, so we cannot show how your own income changes the payment. The
        official page has the new rates.
      </p>
    )
  return (
    <div className="grid gap-5">
      <Select
        name="rate"
        label="Which rate"
        value={rate.id}
        options={rates.map(({ id, who }) => ({ value: id, label: who }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <CurveFigure prepared={prepared} curve={curve} />
    </div>
  )
}

const dollars = (cents: number) => `$${sumAmount(cents)}`

function CurveFigure({ prepared, curve }: { prepared: PreparedPack; curve: Curve }) {
  const id = useId()
  const [earned, setEarned] = useState(60_000)
  const { points, nilAtCents, lastDay, rateId } = curve
  const end = points.at(-1)?.earnedCents ?? 0
  const point = pointAt(prepared, rateId, Math.min(earned, end))
  return (
    <ChartFigure
      title={`Nothing is left from about ${formatMoney(Math.round(nilAtCents / 100) * 100)} a fortnight`}
      note={`Before tax. These rates apply until ${dayWords(lastDay)}.`}
      table={{
        head: ['You earn a fortnight', 'You may be paid', 'Together'],
        rows: points.map(({ earnedCents, paidCents, togetherCents }) => [
          dollars(earnedCents),
          dollars(paidCents),
          dollars(togetherCents),
        ]),
      }}
    >
      <CurvePicture curve={curve} at={point.earnedCents} />
      <label htmlFor={id} className="mt-3 block text-sm font-semibold">
        You earn a fortnight
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={end}
        step={1_000}
        value={point.earnedCents}
        aria-valuetext={dollars(point.earnedCents)}
        onChange={(event) => setEarned(Number(event.currentTarget.value))}
        className="guide-pick"
      />
      <p role="status" className="text-sm">
        At <b className="num">{dollars(point.earnedCents)}</b> a fortnight of your own, up to{' '}
        <b className="num">{dollars(point.paidCents)}</b> may be left: together{' '}
        <b className="num">{dollars(point.togetherCents)}</b> before tax.
      </p>
    </ChartFigure>
  )
}

const [width, height, foot] = [540, 200, 24]

/** The payment falls, the two together rise. */
function CurvePicture({ curve: { points }, at }: { curve: Curve; at: number }) {
  const end = points.at(-1)?.earnedCents ?? 1
  const top = Math.max(...points.map(({ togetherCents }) => togetherCents), 1)
  const x = (cents: number) => Math.round((cents / end) * width)
  const y = (cents: number) => Math.round(8 + (1 - cents / top) * (height - 8))
  const path = (value: (point: Curve['points'][number]) => number) =>
    points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.earnedCents)} ${y(value(point))}`)
      .join('')
  return (
    <svg
      data-chart
      viewBox={`0 0 ${width} ${height + foot}`}
      role="img"
      aria-label="The payment falls as your own income rises; both together rise."
      className="block w-full"
    >
      <path d={`M0 ${height}H${width}`} className="stroke-chart-grid" />
      <path
        d={path(({ togetherCents }) => togetherCents)}
        fill="none"
        strokeWidth="3"
        className="stroke-chart-1"
      />
      <path d={path(({ paidCents }) => paidCents)} fill="none" strokeWidth="3" className="stroke-chart-you" />
      <path d={`M${x(at)} 0V${height}`} strokeWidth="2" strokeDasharray="4 4" className="stroke-chart-grid" />
      <text x="4" y={y(points[0]?.togetherCents ?? 0) - 8} className="fill-ink text-xs">
        Together
      </text>
      <text x="4" y={height - 8} className="fill-ink text-xs">
        Payment
      </text>
      <text x={width} y={height + 18} textAnchor="end" className="num fill-subtle text-xs">
        {formatMoney(end)}
      </text>
    </svg>
  )
}
