import { lazy, Suspense } from 'react'
import type { User } from '#app/features/people/user-shape.ts'
import { asksAboutMarketing, asksForDetails } from '#app/features/settings/prompts/prompt-rules.ts'
import { refreshSiteState } from '#app/features/site/site-state.ts'

const MarketingBar = lazy(() => import('#app/features/settings/prompts/marketing-bar.tsx'))
const DetailsBar = lazy(() => import('#app/features/settings/prompts/details-bar.tsx'))

/**
 * Below the page, where it covers nothing: asks for consent to marketing emails if the person has not decided yet, then for
 * missing details.
 */
export function UserQuestions({ user, routeName }: { user: User; routeName: string }) {
  if (asksAboutMarketing(user, routeName))
    return (
      <Suspense>
        <MarketingBar onDone={() => void refreshSiteState()} />
      </Suspense>
    )
  if (routeName === 'profile' || !asksForDetails(user, document.cookie)) return null
  return (
    <Suspense>
      <DetailsBar user={user} />
    </Suspense>
  )
}
