import { useState } from 'react'
import { centsOf, dollars } from '#app/features/rewards/cash-out-rules.ts'
import { parseXp } from '#app/features/rewards/ledger-rules.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { figure } from '#app/ui/figures.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { XpBadge } from '#app/ui/xp-badge.tsx'

const LearnAndEarnModal = lazyHydrate(
  () => import('./learn-and-earn-modal.tsx'),
  (file) => file.LearnAndEarnModal,
  { isAtOnce: true },
)

type XpPanelProps = { rewards: { xp_per_dollar: number; cashout_minimum: number } }

/** What the reader has earned, what it is worth, and how far it is to the first cash-out. */
export function XpPanel({ rewards }: XpPanelProps) {
  const { xp_per_dollar, cashout_minimum } = rewards
  const [isOpen, setOpen] = useState(false)
  const site = useSiteState()
  const owner = site.status === 'ready' ? (site.state.user ?? site.state.ghost) : null
  const xp = parseXp(owner?.academy_balance)
  const missing = cashout_minimum - xp
  return (
    <Panel>
      <h2 className="text-h3">Your XP</h2>
      <p className="mt-3">
        <XpBadge xp={xp} to="/rewards" />
      </p>
      <p className="mt-2 text-sm">
        {xp > 0
          ? `That is ${dollars(centsOf(xp, xp_per_dollar))}.`
          : `${figure(xp_per_dollar)} XP are worth $1.`}{' '}
        {missing > 0
          ? `From ${cashout_minimum} XP you can cash out: ${figure(missing)} to go.`
          : 'That is enough to cash out.'}
      </p>
      <p className="mt-2 text-sm text-muted">XP never expire, and there is no streak to lose.</p>
      <p className="mt-2 text-sm">
        <Link
          to="/rewards"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            void LearnAndEarnModal.fetch().then(
              () => setOpen(true),
              () => location.assign('/rewards'),
            )
          }}
        >
          How learning and earning works
        </Link>
        , or see your <Link to="/rewards">rewards and cash-out</Link>
      </p>
      {isOpen && <LearnAndEarnModal rewards={rewards} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
