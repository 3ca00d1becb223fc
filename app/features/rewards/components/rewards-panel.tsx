import type { ReplyOf } from '#app/platform/contract.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { getRewards } from '../contract.ts'
import { SmallCashOut } from '../panels/small-cash-out.tsx'

type RewardsPanelProps = { rewards: ReplyOf<typeof getRewards> }

/** The balance, how far it is to the minimum, and ways to earn. */
export function RewardsPanel({ rewards }: RewardsPanelProps) {
  return (
    <Panel>
      <h2 className="text-h3">Earn more</h2>
      <div className="mt-3">
        <SmallCashOut rewards={rewards} />
      </div>
      <ul className="mt-4 divide-y divide-line">
        {rewards.ways_to_earn.map((way) => (
          <li key={way.reason} className="py-2.5">
            <Link to={way.to}>{way.title}</Link>
            <p className="text-sm text-muted">{way.text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
