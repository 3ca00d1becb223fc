import { useSiteState } from '#app/features/site/site-state.ts'
import type { Status } from './rules.ts'

/** How far the reader is, by experience, once the page knows who reads. Pages that visitors share carry no progress. */
export function useOwnStatus(): (vjeId: number) => Status | null {
  const site = useSiteState()
  return (vjeId) => {
    if (site.status !== 'ready' || !site.state.user) return null
    const own = site.state.vje_user_progress.find(({ vje_id }) => vje_id === vjeId)
    return (own?.status as Status | undefined) ?? 'not-started'
  }
}
