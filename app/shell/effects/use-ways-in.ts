import { useEffect } from 'react'
import { waysInOf } from '#app/features/accounts/components/page-ways-in.ts'
import { sendPendingOptIns } from '#app/features/accounts/pending-opt-ins.ts'
import { onSignedIn } from '#app/features/accounts/signed-in.ts'
import { tellWaysIn } from '#app/features/accounts/ways-in.ts'
import { refreshSiteState, useSiteState } from '#app/features/site/site-state.ts'

/** Keeps the screens around signing in and the state of the site in step: they cannot see it by themselves. */
export function useWaysIn(): void {
  const loaded = useSiteState()
  useEffect(() => {
    if (loaded.status !== 'ready') return
    tellWaysIn({ ...waysInOf(loaded.state.config), ghost: loaded.state.ghost })
  }, [loaded])
  useEffect(() => {
    onSignedIn(async () => {
      await refreshSiteState()
      await sendPendingOptIns()
    })
  }, [])
}
