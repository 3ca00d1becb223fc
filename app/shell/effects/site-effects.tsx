import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadSiteState, useSiteState } from '#app/features/site/site-state.ts'
import { onInvalidForm } from '#app/platform/browser-api.ts'
import { noticePerson } from '#app/platform/device/owner.ts'
import { track, trackAfter } from '#app/platform/web/tracking.ts'
import { Toasts } from '#app/ui/toasts.tsx'
import { isOpenDuringMaintenance } from '../maintenance-rules.ts'
import { ModalHost } from '../modals/modal-host.tsx'
import { showNotice } from './notice.ts'
import { ProgressBar } from './progress-bar.tsx'
import { ReloadRequired } from './reload-required.tsx'
import { restoreTyped } from './typed-text.ts'
import { useArrival } from './use-arrival.ts'
import { useInstallHint } from './use-install-hint.ts'
import { useOffline } from './use-offline.ts'
import { useSessionEnd } from './use-session-end.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

/** Loaded only for people who are signed in. */
const SignedIn = lazy(() => import('./signed-in-parts.ts').then((parts) => ({ default: parts.SignedIn })))

/** Effects that every page shares: state, view counts, focus, progress, toasts, the reload rule. */
export function SiteEffects({ failed }: { failed: boolean }) {
  useArrival()
  useOffline()
  useInstallHint()
  useStateRedirects()
  useSessionEnd()
  useSignInOptions()
  const loaded = useSiteState()
  useEffect(() => {
    if (loaded.status === 'ready') noticePerson(loaded.state)
  }, [loaded])
  const user = loaded.status === 'ready' ? loaded.state.user : null
  useEffect(() => {
    trackAfter(loadSiteState())
    onInvalidForm(() => track('form_refused'))
    return restoreTyped()
  }, [])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation, which may have been redirected
  useEffect(showNotice, [key])
  return (
    <>
      <ProgressBar failed={failed} />
      <Toasts />
      <ModalHost />
      {user && (
        <Suspense>
          <SignedIn user={user} />
        </Suspense>
      )}
      <ReloadRequired />
    </>
  )
}

/** An empty state leads to the error page, the maintenance flag to the maintenance page. Sources: section 8, decision D-133. */
function useStateRedirects(): void {
  const loaded = useSiteState()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (loaded.status === 'empty') void navigate('/error', { replace: true })
    const isClosed =
      loaded.status === 'ready' && loaded.state.is_maintenance && !isOpenDuringMaintenance(pathname)
    if (isClosed) void navigate('/maintenance', { replace: true })
  }, [loaded, pathname, navigate])
}
