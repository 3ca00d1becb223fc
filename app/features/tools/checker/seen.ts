import type { CheckResult } from './engine.ts'
import { dayWords, type Outcome, wordingOf } from './words.ts'

/** What a person saw when they saved. It is saved with the answers, so that a later result can be held against it. */
export type SeenCheck = { day: string; pack_version: string; lines: SeenLine[] }
export type SeenLine = {
  payment: string
  outcome: Outcome
  reason: string
  amount: { words: string; last_day: string } | null
}

export const maxReasonLength = 500

export function seenOf({ day, packVersion, lines }: CheckResult): SeenCheck {
  return {
    day,
    pack_version: packVersion,
    lines: lines.map(({ payment, outcome, reason, amount }) => ({
      payment: payment.id,
      outcome,
      reason: reason.slice(0, maxReasonLength),
      amount: amount && { words: amount.words, last_day: amount.lastDay },
    })),
  }
}

export type RuleDifference = { payment: string; before: string; after: string; reason: string }

/** Line by line what differs between a saved result and what the same answers come to now. */
export function comparedWith(seen: SeenCheck, now: CheckResult): RuleDifference[] {
  const before = new Map(seen.lines.map((line) => [line.payment, line]))
  return now.lines.flatMap((line) => {
    const old = before.get(line.payment.id)
    if (!old || (old.outcome === line.outcome && old.amount?.words === line.amount?.words)) return []
    const { name } = line.payment
    return [
      {
        payment: name,
        before: joined(wordingOf(old.outcome, name, oldReason(old.reason)), oldAmount(old, now.day)),
        after: joined(line.wording, line.amount?.words),
        reason: line.noAmount ?? line.reason,
      },
    ]
  })
}

function joined(wording: string, amount: string | undefined): string {
  return amount === undefined ? wording : `${wording}: ${amount}`
}

/** An amount that has ended is not shown again, not even as what it once was. */
function oldAmount({ amount }: SeenLine, today: string): string | undefined {
  if (!amount) return undefined
  return amount.last_day >= today ? amount.words : `an amount that ended on ${dayWords(amount.last_day)}`
}

/** A limit in an earlier reason may have ended too. */
function oldReason(reason: string): string {
  return /\d{3}/.test(reason) ? 'of a limit that counted then' : reason
}
