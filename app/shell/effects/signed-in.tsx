import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#app/features/people/user-shape.ts'
import { PromptHost } from '#app/features/settings/prompts/prompt-host.tsx'
import { isQuietPage } from '#app/features/settings/prompts/prompt-rules.ts'
import { changeUnread, readSiteState, refreshSiteState } from '#app/features/site/site-state.ts'
import { toast, toastMs } from '#app/ui/toast.ts'

/** Page-independent effects for signed-in people: push events, and prompts one at a time. */
export default function SignedIn({ user }: { user: User }) {
  const { pathname } = useLocation()
  usePush(user)
  if (isQuietPage(pathname)) return null
  return <PromptHost user={user} onDone={() => void refreshSiteState()} />
}

/** Push for students and advisors; other roles see changes on their next load (R-4-017). Ends with the sign-in. */
function usePush({ id, dashboard_permissions: may }: User): void {
  const { is_student: isStudent, is_advisor: isAdvisor } = may
  useEffect(() => {
    const loaded = readSiteState()
    if (loaded.status !== 'ready' || !(isStudent || isAdvisor)) return
    let stopped = false
    const listening = import('#app/features/people/push/listen.ts').then(({ listen }) =>
      stopped
        ? null
        : listen({
            client: loaded.state.config.push,
            person: { id, isStudent, isAdvisor },
            onEvent: hear,
          }),
    )
    listening.catch((error) => console.warn('The connection for events did not open.', error))
    return () => {
      stopped = true
      void listening.then((opened) => opened?.stop()).catch(() => {})
    }
  }, [id, isStudent, isAdvisor])
}

function hear(event: string, data: Record<string, unknown>): void {
  if (event !== 'new_web_notification') return
  if (typeof data.unread_notifications === 'number') changeUnread(data.unread_notifications)
  if (typeof data.title === 'string') toast(data.title, { durationMs: toastMs.message })
}
