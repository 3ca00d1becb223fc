import { useEffect, useRef } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { messageData } from '#app/features/messaging/live-events.ts'
import { messagePath } from '#app/features/messaging/paths.ts'
import { emitLiveEvent, type ImportProgress } from '#app/features/people/push/live-events.ts'
import type { User } from '#app/features/people/user-shape.ts'
import { PromptHost } from '#app/features/settings/prompts/prompt-host.tsx'
import { isQuietPage } from '#app/features/settings/prompts/prompt-rules.ts'
import { changeUnreadThreads, readSiteState, refreshSiteState } from '#app/features/site/site-state.ts'
import { toast, toastMs } from '#app/ui/toast.ts'
import { hearEvent } from './push-effects.ts'

/** Page-independent effects for signed-in people: push events, and prompts one at a time. */
export function SignedIn({ user }: { user: User }) {
  const { pathname } = useLocation()
  usePush(user)
  if (isQuietPage(pathname)) return null
  return <PromptHost user={user} onDone={() => void refreshSiteState()} />
}

/** Push for students and advisors; other roles see changes on their next load (R-4-017). Ends with the sign-in. */
function usePush({ id, dashboard_permissions: may }: User): void {
  const { is_student: isStudent, is_advisor: isAdvisor } = may
  const navigate = useNavigate()
  const goRef = useRef(navigate)
  goRef.current = navigate
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
            onEvent: (event, data) => hear(event, data, { id, isAdvisor, go: goRef.current }),
          }),
    )
    listening.catch((error) => console.warn('The connection for events did not open.', error))
    return () => {
      stopped = true
      void listening.then((opened) => opened?.stop()).catch(() => {})
    }
  }, [id, isStudent, isAdvisor])
}

type Hearer = { id: number; isAdvisor: boolean; go: NavigateFunction }

function hear(event: string, data: Record<string, unknown>, hearer: Hearer): void {
  if (event === 'connected') emitLiveEvent({ name: event })
  if (event === 'student_import_progress') emitLiveEvent({ name: event, progress: data as ImportProgress })
  hearMessage(event, data, hearer)
  hearEvent(event, data)
}

/** Open pages follow by themselves; a toast leads to a thread that is not open (R-6-026). Nothing of what was written is in it. */
function hearMessage(event: string, data: Record<string, unknown>, { id, isAdvisor, go }: Hearer): void {
  const about = messageData(event, data)
  if (!about) return
  emitLiveEvent({ name: event as 'new_message', threadId: about.thread.id })
  if (event !== 'new_message' || about.message.from_user_id === id) return
  changeUnreadThreads(1)
  const path = messagePath(about.thread.id, isAdvisor)
  if (about.is_muted || location.pathname === path) return
  toast(`New message from ${about.message.from_name}`, {
    durationMs: toastMs.message,
    action: { label: 'Read', onPress: () => void go(path) },
  })
}
