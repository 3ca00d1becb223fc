import { dayOnly } from '#app/features/people/dates.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { getRewards } from '../contract.ts'
import { withCommas } from '../ledger-rules.ts'

type Rewards = Pick<ReplyOf<typeof getRewards>, 'waiting' | 'in_review' | 'hold_days' | 'cashable'>

/** What of the balance cannot be cashed out yet, from when it can, and why. */
export function WaitingXp({ rewards }: { rewards: Rewards }) {
  const { waiting, in_review: inReview, hold_days: holdDays, cashable } = rewards
  if (waiting.length === 0 && inReview === 0) return null
  return (
    <div className="mt-4">
      <h3 className="text-body font-bold">{withCommas(cashable)} XP can be cashed out now</h3>
      <ul className="mt-2 grid gap-1.5">
        {waiting.map(({ xp, from }) => (
          <li key={from}>
            {withCommas(xp)} XP from {dayOf(from)}
          </li>
        ))}
        {inReview > 0 && (
          <li>{withCommas(inReview)} XP once a person at Yonder has looked at how they were earned</li>
        )}
      </ul>
      <p className="mt-2 text-sm text-muted">
        You can cash out new XP after {holdDays} days. That helps us stop scripts and copied answers.
      </p>
    </div>
  )
}

/** "11 May 2026": a day of UTC begins during the same day in Australia and New Zealand. */
export function dayOf(day: string): string {
  return dayOnly(`${day}T00:00:00Z`, null)
}
