import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { track } from '#app/platform/web/tracking.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ButtonLook } from '#app/ui/button-look.ts'
import { usePageFacts } from '../page-facts.ts'
import { usePerson } from '../use-person.ts'
import { openModal } from './modal-store.ts'
import { type SignInModal, signsInOverPage } from './sign-in-rules.ts'

/** A link to the sign-in or sign-up page, which opens as a modal where that is allowed. */
export function SignInLink({
  way,
  children,
  ...look
}: ButtonLook & { way: SignInModal; children: ReactNode }) {
  const { pathname } = useLocation()
  const person = usePerson()
  const facts = usePageFacts(pathname)

  function press(event: MouseEvent) {
    track('link_click', { url: `/${way}`, context: `${way}_button` })
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (!signsInOverPage(facts, person)) return
    event.preventDefault()
    openModal(way)
  }

  return (
    <ButtonLink {...look} to={`/${way}`} onClick={press}>
      {children}
    </ButtonLink>
  )
}
