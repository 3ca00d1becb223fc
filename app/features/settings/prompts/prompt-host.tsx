import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { User } from '#app/features/people/user-shape.ts'
import { duePrompt, type PromptName } from './prompt-rules.ts'

export type PromptProps = {
  user: User
  /** Sends the window away until the next page load. */
  onClose(): void
  /** Something was kept: the state should be asked anew. */
  onDone(): void
}

/** Each window is a script of its own, fetched when it is due. */
const prompts: Record<PromptName, ComponentType<PromptProps>> = {
  location: lazy(() => import('./location-modal.tsx')),
  school: lazy(() => import('./school-modal.tsx')),
}

/** Asks somebody who is signed in for what is missing: one thing per page load. */
export function PromptHost({ user, onDone }: { user: User; onDone(): void }) {
  const [asked, setAsked] = useState(false)
  const due = asked ? null : duePrompt(user, new Date())
  if (!due) return null
  const Prompt = prompts[due]
  return (
    <Suspense>
      <Prompt user={user} onClose={() => setAsked(true)} onDone={onDone} />
    </Suspense>
  )
}
