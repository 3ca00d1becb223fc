import { useEffect } from 'react'
import { onSignedIn } from '#app/features/people/signed-in.ts'
import type { User } from '#app/features/people/user-shape.ts'
import { sendPendingOptIns } from '#app/features/settings/send-opt-ins.ts'
import { signInOptionsOf } from '#app/features/sign-in/screens/page-sign-in-options.ts'
import { setSignInOptions } from '#app/features/sign-in/sign-in-options.ts'
import { readSiteState, refreshSiteState, useSiteState } from '#app/features/site/site-state.ts'

/** Passes the site state on to the sign-in screens, which cannot import it. */
export function useSignInOptions(): void {
  const loaded = useSiteState()
  useEffect(() => {
    if (loaded.status !== 'ready') return
    setSignInOptions({ ...signInOptionsOf(loaded.state.config), ghost: loaded.state.ghost })
  }, [loaded])
  // A return from Google or Facebook loads a new document; wait until the account is set up before sending anything.
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
