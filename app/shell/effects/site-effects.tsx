import { useEffect } from 'react'
import { loadSiteState } from '#app/features/site/site-state.ts'
import { Toasts } from '#app/ui/toasts.tsx'
import { showNotice } from './notice.ts'
import { ProgressBar } from './progress-bar.tsx'
import { watchBuild } from './reload.ts'
import { ReloadRequired } from './reload-required.tsx'
import { useArrival } from './use-arrival.ts'

/** What goes on around every page without being seen: state, counts, focus, progress, toasts, the reload rule. */
export function SiteEffects({ failed }: { failed: boolean }) {
  useArrival()
  useEffect(() => {
    watchBuild()
    void loadSiteState()
    showNotice()
  }, [])
  return (
    <>
      <ProgressBar failed={failed} />
      <Toasts />
      <ReloadRequired />
    </>
  )
}
