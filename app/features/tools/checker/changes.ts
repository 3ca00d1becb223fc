import { type Answers, type Facts, known } from './answers.ts'
import type { PreparedPack } from './context.ts'
import { checkPayments, type Line } from './engine.ts'
import type { Payment } from './pack.ts'
import type { Outcome } from './words.ts'

export type Moment = 'age-18' | 'age-22' | 'age-24' | 'age-25' | 'year-12' | 'moving-out'

/** An answer that is another one from a moment on. */
export type Flip = {
  payment: Payment
  before: Outcome
  after: Outcome
  reason: string
  amountWords: string | null
}
export type Change = { moment: Moment; title: string; flips: Flip[] }

const titles: Record<Moment, string> = {
  'age-18': 'You turn 18',
  'age-22': 'You turn 22',
  'age-24': 'You turn 24',
  'age-25': 'You turn 25',
  'year-12': 'You finish Year 12',
  'moving-out': 'You move out for your course',
}

/** What flips at the birthdays ahead, at the end of Year 12 and on moving out, each seen from today's answers alone. */
export function whatChangesWhen(prepared: PreparedPack, answers: Answers): Change[] {
  const now = linesByPayment(prepared, answers)
  return momentsAhead(answers).map(({ moment, changes }) => {
    const then = linesByPayment(prepared, { ...answers, ...changes })
    const flips = [...then.values()].flatMap((line) => {
      const before = now.get(line.payment.id)
      if (!before || isSame(before, line)) return []
      const { payment, outcome: after, reason, amount } = line
      return [{ payment, before: before.outcome, after, reason, amountWords: amount?.words ?? null }]
    })
    return { moment, title: titles[moment], flips }
  })
}

function isSame(one: Line, other: Line): boolean {
  return one.outcome === other.outcome && one.amount?.cents === other.amount?.cents
}

function linesByPayment(prepared: PreparedPack, answers: Answers): Map<string, Line> {
  return new Map(checkPayments(prepared, answers).lines.map((line) => [line.payment.id, line]))
}

function momentsAhead(answers: Answers): { moment: Moment; changes: Partial<Facts> }[] {
  const age = known(answers, 'age')
  const birthdays = answers.country === 'AU' ? ([18, 22, 25] as const) : ([18, 24] as const)
  const ahead: { moment: Moment; changes: Partial<Facts> }[] = birthdays.flatMap((birthday) =>
    age !== undefined && age < birthday
      ? [{ moment: `age-${birthday}` as Moment, changes: { age: birthday } }]
      : [],
  )
  if (known(answers, 'activity') === 'secondary')
    ahead.push({
      moment: 'year-12',
      changes: { activity: 'tertiary', year12: true, load: 100, full_time: true },
    })
  if (known(answers, 'lives') === 'with_parents') {
    const lives = answers.country === 'AU' ? 'away_approved' : 'away_other'
    ahead.push({ moment: 'moving-out', changes: { lives } })
  }
  return ahead
}
