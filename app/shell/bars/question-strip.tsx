import { lazy, Suspense } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'

const UserQuestions = lazy(() =>
  import('../effects/signed-in-parts.ts').then((parts) => ({ default: parts.UserQuestions })),
)

/** What is asked of a person who is signed in, below the page. */
export function QuestionStrip({ routeName }: { routeName: string }) {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  if (!user) return null
  return (
    <Suspense>
      <UserQuestions user={user} routeName={routeName} />
    </Suspense>
  )
}
