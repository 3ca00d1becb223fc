import type { Answers } from './answers.ts'
import type { PreparedPack } from './context.ts'
import { checkPayments } from './engine.ts'

/** Cents of one period: what is earned, what is paid on top, and both. */
export type ShiftPoint = { shifts: number; wageCents: number; paymentCents: number; totalCents: number }

/** What one more shift brings in all: `gainCents` of the shift's own wage. */
export type ShiftStep = { toShifts: number; gainCents: number; gainPercent: number }
export type ShiftCurve = { points: ShiftPoint[]; best: ShiftStep; worst: ShiftStep; lastDay: string }

export type ShiftPlan = {
  payment: string
  /** Earned besides the shifts, before tax. */
  otherCents: number
  shiftCents: number
  maxShifts: number
}

/**
 * Wage and payment together, shift by shift, before tax. Null where no amount counts today: the curve goes with the rates.
 * A payment of which nothing is left is 0; one that cannot be told ends the curve.
 */
export function shiftCurve(prepared: PreparedPack, answers: Answers, plan: ShiftPlan): ShiftCurve | null {
  const points: ShiftPoint[] = []
  let lastDay = ''
  for (let shifts = 0; shifts <= plan.maxShifts; shifts += 1) {
    const wageCents = plan.otherCents + shifts * plan.shiftCents
    const asked = { ...answers, own_income: Math.round(wageCents / 100) }
    const line = checkPayments(prepared, asked).lines.find(({ payment }) => payment.id === plan.payment)
    if (!line || (line.outcome !== 'unlikely' && !line.amount)) break
    if (!line.amount && points.length === 0) return null
    if (line.amount && (lastDay === '' || line.amount.lastDay < lastDay)) lastDay = line.amount.lastDay
    const paymentCents = line.amount?.cents ?? 0
    points.push({ shifts, wageCents, paymentCents, totalCents: wageCents + paymentCents })
  }
  const steps = points
    .slice(1)
    .map((point, index) => stepTo(point, points[index] as ShiftPoint, plan.shiftCents))
  const [first, ...rest] = steps
  if (!first) return null
  const best = rest.reduce((one, step) => (step.gainCents > one.gainCents ? step : one), first)
  const worst = rest.reduce((one, step) => (step.gainCents < one.gainCents ? step : one), first)
  return { points, best, worst, lastDay }
}

function stepTo(point: ShiftPoint, before: ShiftPoint, shiftCents: number): ShiftStep {
  const gainCents = point.totalCents - before.totalCents
  return { toShifts: point.shifts, gainCents, gainPercent: Math.round((100 * gainCents) / shiftCents) }
}
