import { useEffect, useState } from 'react'
import { useMayCall } from '#app/features/site/may-call.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { getProgress, type Progress } from './contract.ts'

/**
 * How far the reader is. A page that visitors share carries no progress: a ghost's comes once the page is there.
 *
 * @param loaded what the page brought, null on a shared page and for a visitor
 */
export function useProgress(loaded: Progress | null): Progress | null {
  const site = useSiteState()
  const [fetched, setFetched] = useState<Progress | null>(null)
  const owner = site.status === 'ready' ? (site.state.user ?? site.state.ghost)?.id : undefined
  const mayAsk = useMayCall('user-or-ghost')
  useEffect(() => {
    if (loaded || !mayAsk || owner === undefined) return
    let isCurrent = true
    void browserApi.attempt(getProgress).then((reply) => {
      if (isCurrent && reply.ok) setFetched(reply.value)
    })
    return () => {
      isCurrent = false
    }
  }, [loaded, mayAsk, owner])
  return loaded ?? fetched
}
