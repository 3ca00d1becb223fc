import { useSiteState } from '#app/features/site/site-state.ts'
import { isBuilt } from '#app/features/site/unbuilt.ts'
import { XpBadge } from '#app/ui/xp-badge.tsx'

/** The XP balance of a person or ghost; zero until there are rewards. */
export function Balance() {
  const loaded = useSiteState()
  const owner = loaded.status === 'ready' ? (loaded.state.user ?? loaded.state.ghost) : null
  const xp = Number.parseInt((owner?.academy_balance ?? '0').replaceAll(',', ''), 10) || 0
  return <XpBadge xp={xp} to={isBuilt('/rewards') ? '/rewards' : undefined} />
}
