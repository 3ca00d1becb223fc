import { ButtonLink } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { XpBadge } from '#app/ui/xp-badge.tsx'
import { centsOf, dollars } from '../cash-out-rules.ts'
import { parseXp, withCommas } from '../ledger-rules.ts'

type SmallCashOutProps = {
  rewards: { balance: string; cashable: number; cashout_minimum: number; xp_per_dollar: number }
  /** Leads to the rewards page; left out there. */
  isLinked?: boolean
}

/** The cash-out panel in small, for the side of a page: the balance, what it is worth, and how far it is to the minimum (D-218). */
export function SmallCashOut({ rewards, isLinked = false }: SmallCashOutProps) {
  const xp = parseXp(rewards.balance)
  const missing = rewards.cashout_minimum - xp
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <XpBadge xp={xp} />{' '}
        <span className="text-sm">
          {missing > 0
            ? `${withCommas(missing)} to go`
            : `worth ${dollars(centsOf(xp, rewards.xp_per_dollar))}`}
        </span>
      </p>
      {missing > 0 && (
        <ProgressBar
          value={(100 * xp) / rewards.cashout_minimum}
          label="On the way to your first cash-out"
          words={`${withCommas(xp)} of ${withCommas(rewards.cashout_minimum)}`}
        />
      )}
      {isLinked && (
        <p>
          <ButtonLink to="/rewards" variant="outline" size="small">
            {rewards.cashable >= rewards.cashout_minimum ? 'Cash out' : 'How rewards work'}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
