import { parseXp } from '#app/features/rewards/ledger-rules.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { XpBadge } from '#app/ui/xp-badge.tsx'

/** The XP balance of a person or ghost. */
export function Balance() {
  const loaded = useSiteState()
  return <XpBadge xp={loaded.status === 'ready' ? xpOf(loaded.state) : 0} to="/rewards" />
}

type Owner = { academy_balance: string }

/** Whole XP of the person who is signed in, else of the ghost; 0 for a visitor who is neither. */
export function xpOf({ user, ghost }: { user: Owner | null; ghost: Owner | null }): number {
  return parseXp((user ?? ghost)?.academy_balance)
}
