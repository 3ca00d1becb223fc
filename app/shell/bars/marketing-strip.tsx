import { lazy, Suspense } from 'react'
import { asksAboutMarketing } from '#app/features/accounts/prompts/prompt-rules.ts'
import { refreshSiteState, useSiteState } from '#app/features/site/site-state.ts'

const MarketingBar = lazy(() => import('#app/features/accounts/prompts/marketing-bar.tsx'))

/** Asks people who are signed in, and have never said, whether they want news by email. */
export function MarketingStrip({ routeName }: { routeName: string }) {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  if (!user || !asksAboutMarketing(user, routeName)) return null
  return (
    <Suspense>
      <MarketingBar onDone={() => void refreshSiteState()} />
    </Suspense>
  )
}
