import { useEffect } from 'react'
import { waysInOf } from '#app/features/accounts/components/page-ways-in.ts'
import { sendPendingOptIns } from '#app/features/accounts/pending-opt-ins.ts'
import { onSignedIn } from '#app/features/accounts/signed-in.ts'
import type { User } from '#app/features/accounts/user-shape.ts'
import { tellWaysIn } from '#app/features/accounts/ways-in.ts'
import { readSiteState, refreshSiteState, useSiteState } from '#app/features/site/site-state.ts'

/** Keeps the screens around signing in and the state of the site in step: they cannot see it by themselves. */
export function useWaysIn(): void {
  const loaded = useSiteState()
  useEffect(() => {
    if (loaded.status !== 'ready') return
    tellWaysIn({ ...waysInOf(loaded.state.config), ghost: loaded.state.ghost })
  }, [loaded])
  // Whoever comes back from Google or Facebook is signed in by a new page; an account is set up before anything is sent.
  const user = loaded.status === 'ready' ? loaded.state.user : null
  const isReady = isSetUp(user)
  useEffect(() => {
    if (isReady) void sendPendingOptIns()
  }, [isReady])
  useEffect(() => {
    onSignedIn(async () => {
      await refreshSiteState()
      const state = readSiteState()
      if (state.status === 'ready' && isSetUp(state.state.user)) await sendPendingOptIns()
    })
  }, [])
}

function isSetUp(user: User | null): boolean {
  return user !== null && !user.dashboard_permissions.account_setup
}
