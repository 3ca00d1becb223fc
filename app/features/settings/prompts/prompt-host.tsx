import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { User } from '#app/features/people/user-shape.ts'
import { writeCookie } from '#app/platform/web/browser-cookies.ts'
import { dismissedCookieName, dismissedSeconds, duePrompt, type PromptName } from './prompt-rules.ts'

export type PromptProps = {
  user: User
  /** "Not now": closes the modal and does not ask again for a month. */
  onDismiss(): void
  /** Closes the modal until the next page load. */
  onClose(): void
  /** Something was saved: reload the state. */
  onDone(): void
}

/** Each modal is a script of its own, loaded on demand. */
const prompts: Record<PromptName, ComponentType<PromptProps>> = {
  location: lazy(() => import('./location-modal.tsx')),
  school: lazy(() => import('./school-modal.tsx')),
}

/** Asks a signed-in person for missing details, one per page load. */
export function PromptHost({ user, onDone }: { user: User; onDone(): void }) {
  const [asked, setAsked] = useState(false)
  const due = asked ? null : duePrompt(user, new Date(), document.cookie)
  if (!due) return null
  const Prompt = prompts[due]
  const close = () => setAsked(true)

  const dismiss = () => {
    writeCookie(dismissedCookieName(due, user.id), '1', dismissedSeconds)
    close()
  }

  return (
    <Suspense>
      <Prompt user={user} onDismiss={dismiss} onClose={close} onDone={onDone} />
    </Suspense>
  )
}
