import { parseXp } from '#app/features/rewards/ledger-rules.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { XpBadge } from '#app/ui/xp-badge.tsx'

/** The XP balance of a person or ghost. */
export function Balance() {
  const loaded = useSiteState()
  const owner = loaded.status === 'ready' ? (loaded.state.user ?? loaded.state.ghost) : null
  return <XpBadge xp={parseXp(owner?.academy_balance)} to="/rewards" />
}
