import { isBuilt } from '#app/features/site/unbuilt.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { XpBadge } from '#app/ui/xp-badge.tsx'
import type { getRewards } from '../contract.ts'
import { parseXp } from '../ledger-rules.ts'

type RewardsPanelProps = { rewards: ReplyOf<typeof getRewards> }

/** The balance, how far it is to the minimum, and ways to earn. */
export function RewardsPanel({ rewards }: RewardsPanelProps) {
  const xp = parseXp(rewards.balance)
  const missing = rewards.cashout_minimum - xp
  return (
    <Panel>
      <h2 className="text-h3">Earn more</h2>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <XpBadge xp={xp} /> {missing > 0 && <span className="text-sm">{missing} to go</span>}
      </p>
      {missing > 0 && (
        <div className="mt-3">
          <ProgressBar
            value={(100 * xp) / rewards.cashout_minimum}
            label="On the way to your first cash-out"
            words={`${xp} of ${rewards.cashout_minimum}`}
          />
        </div>
      )}
      <ul className="mt-4 divide-y divide-line">
        {rewards.ways_to_earn
          .filter((way) => isBuilt(way.to))
          .map((way) => (
            <li key={way.reason} className="py-2.5">
              <Link to={way.to}>{way.title}</Link>
              <p className="text-sm text-muted">{way.text}</p>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
