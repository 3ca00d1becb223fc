import { useState } from 'react'
import { parseXp } from '#app/features/rewards/ledger-rules.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { XpBadge } from '#app/ui/xp-badge.tsx'
import { xpWords } from '../xp-words.ts'

const LearnAndEarnModal = lazyHydrate(
  () => import('./learn-and-earn-modal.tsx'),
  (file) => file.LearnAndEarnModal,
  { isAtOnce: true },
)

type XpPanelProps = { rewards: { xp_per_dollar: number; cashout_minimum: number } }

/** What the reader has earned, what it is worth, and how far it is to the first cash-out. */
export function XpPanel({ rewards }: XpPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const site = useSiteState()
  const owner = site.status === 'ready' ? (site.state.user ?? site.state.ghost) : null
  const xp = site.status === 'ready' ? parseXp(owner?.academy_balance) : null
  return (
    <Panel>
      <h2 className="text-h3">Your XP</h2>
      {/* Before the balance is known, its place is empty. */}
      <p className="mt-3 h-8">{xp !== null && <XpBadge xp={xp} to="/rewards" />}</p>
      <p className="mt-2 text-sm">{xpWords(xp, rewards)}</p>
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
          How learning and earning work
        </Link>
        , or see your <Link to="/rewards">rewards and cash-out</Link>
      </p>
      {isOpen && <LearnAndEarnModal rewards={rewards} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
