import { useLocation } from 'react-router'
import { parseXp } from '#app/features/rewards/ledger-rules.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { XpBadge } from '#app/ui/xp-badge.tsx'
import { usePageFacts } from '../page-facts.ts'
import { isSignedInNonUser } from '../person.ts'
import { personOfState } from '../use-person.ts'

/** The XP balance of a person or ghost. Advisors, providers and admins earn none and have no badge (D-007). */
export function Balance() {
  const loaded = useSiteState()
  const { guards } = usePageFacts(useLocation().pathname)
  if (guards.includes('advisor') || isSignedInNonUser(personOfState(loaded))) return null
  return <XpBadge xp={balanceOf(loaded)} to="/rewards" />
}

function balanceOf(loaded: ReturnType<typeof useSiteState>): number | null {
  if (loaded.status === 'loading') return null
  return loaded.status === 'ready' ? xpOf(loaded.state) : 0
}

type Owner = { academy_balance: string }

/** Whole XP of the person who is signed in, else of the ghost; 0 for a visitor who is neither. */
export function xpOf({ user, ghost }: { user: Owner | null; ghost: Owner | null }): number {
  return parseXp((user ?? ghost)?.academy_balance)
}
