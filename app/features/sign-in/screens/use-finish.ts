import { useNavigate } from 'react-router'
import { emitSignedIn } from '#app/features/people/signed-in.ts'
import { afterSignIn } from '../forms/after-sign-in.ts'
import { consumeStoredRedirect } from '../forms/stored-redirect.ts'
import type { Place } from './screen-heading.tsx'

type Screen = {
  where: Place
  /** From the query. */
  redirect: string | null
  /** Hides the modal. */
  onHide?(): void
}

/** After a sign-in: reloads the state, then hides the modal with a greeting, or navigates. */
export function useFinish({ where, redirect, onHide }: Screen) {
  const navigate = useNavigate()
  return async (greeting: string, server?: string | null): Promise<void> => {
    await emitSignedIn()
    const stored = where === 'page' ? consumeStoredRedirect() : null
    const next = afterSignIn(where, { query: redirect, stored, server })
    onHide?.()
    if (next.stays) return greet(greeting)
    if (next.fullLoad) return location.assign(next.to)
    await navigate(next.to, { replace: true })
  }
}

/** The person is signed in, with or without the greeting. */
function greet(text: string): Promise<void> {
  return import('#app/ui/toast.ts').then(
    ({ toast, toastMs }) => toast(text, { kind: 'good', durationMs: toastMs.welcome }),
    () => {},
  )
}
