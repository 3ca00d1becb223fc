import type { ReplyOf } from '#app/platform/contract.ts'
import { FactList } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { dollars } from '../cash-out-rules.ts'
import type { getRewards } from '../contract.ts'
import { withCommas } from '../ledger-rules.ts'

/** What XP are worth and where the limits are, before anybody runs into them. */
export function FairPanel({ rewards }: { rewards: ReplyOf<typeof getRewards> }) {
  const { xp_per_dollar, cashout_minimum, daily_limit, daily_left, hold_days, ever_paid_percent } = rewards
  return (
    <Panel tone="tint">
      <h2 className="text-h3">The rules</h2>
      <div className="mt-3">
        <FactList
          items={[
            { label: `${withCommas(xp_per_dollar)} XP`, value: dollars(100) },
            { label: 'Least you can cash out', value: `${cashout_minimum} XP` },
            {
              label: 'Most you can cash out in a day',
              value: `${withCommas(daily_limit)} XP`,
              note: daily_left < daily_limit ? `${withCommas(daily_left)} XP left today` : undefined,
            },
            ...(hold_days > 0
              ? [{ label: 'Time until new XP can be cashed out', value: `${hold_days} days` }]
              : []),
            { label: 'How long it takes', value: '1 to 3 working days' },
            {
              label: 'Members who ever cashed out',
              value: ever_paid_percent === null ? 'Too few to say' : `${ever_paid_percent} in 100`,
            },
          ]}
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        One cash-out at a time. If it does not go through, you get your XP back and we say why.
      </p>
    </Panel>
  )
}
