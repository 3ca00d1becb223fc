import { lazy, Suspense, useEffect, useState } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'
import { enquiryBar } from '../bars/enquiry-rules.ts'
import { isSignedIn } from '../person.ts'
import type { RouteFacts } from '../route-facts.ts'
import { usePerson } from '../use-person.ts'
import { readPopupMemory, rememberShown } from './popup-memory.ts'
import { isDue, type PopupKind, popupOf } from './popup-rules.ts'

const Popup = lazy(() => import('./popup.tsx'))

/** Shows at most one popup once the page is scrolled far enough; loads it only then. */
export function Popups({ facts, pathname }: { facts: RouteFacts; pathname: string }) {
  const signedIn = isSignedIn(usePerson())
  const isKnown = useSiteState().status === 'ready'
  const kind = isKnown ? popupOf(facts, signedIn) : null
  const action = enquiryBar(facts, signedIn)?.action
  const anchor = action?.anchor
  const [shown, setShown] = useState<{ kind: PopupKind; on: string }>()

  useEffect(() => {
    if (!kind) return
    function onScroll() {
      if (!kind || !isDue(kind, window.scrollY, readPopupMemory())) return
      // it links to a section that not every page has, and never lies over it
      const section = anchor ? document.getElementById(anchor) : null
      if (kind === 'enquiry' && (!section || isInView(section))) return
      if (kind === 'enquiry' && document.querySelector('[data-enquiry-sent]')) return
      if (isBusy()) return
      rememberShown()
      setShown({ kind, on: pathname })
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [kind, anchor, pathname])

  if (shown?.on !== pathname || shown.kind !== kind) return null
  return (
    <Suspense>
      <Popup kind={kind} action={action} onClose={() => setShown(undefined)} />
    </Suspense>
  )
}

function isInView(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}

/** The person is typing or a modal is open: the popup waits. */
function isBusy(): boolean {
  return document.querySelector('dialog[open], input:focus, textarea:focus, select:focus') !== null
}
