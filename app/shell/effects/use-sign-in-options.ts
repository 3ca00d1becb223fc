import { useEffect } from 'react'
import { onSignedIn } from '#app/features/people/signed-in.ts'
import type { User } from '#app/features/people/user-shape.ts'
import { signInOptionsOf } from '#app/features/sign-in/screens/page-sign-in-options.ts'
import { setSignInOptions } from '#app/features/sign-in/sign-in-options.ts'
import { readSiteState, refreshSiteState, useSiteState } from '#app/features/site/site-state.ts'
import { fetchOptional } from '#app/ui/optional-script.ts'

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

/** Only people who are signed in have any. A script that does not come is asked for again after the next sign-in. */
async function sendPendingOptIns(): Promise<void> {
  const parts = await fetchOptional(() => import('./signed-in-parts.ts')).catch(() => null)
  await parts?.sendPendingOptIns()
}

function isSetUp(user: User | null): boolean {
  return user !== null && !user.dashboard_permissions.account_setup
}
