import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { EnquiryBarFacts } from '../bars/enquiry-rules.ts'
import { SubscribeForm } from '../footer/subscribe-form.tsx'
import type { PopupKind } from './popup-rules.ts'

type PopupProps = { kind: PopupKind; action: EnquiryBarFacts['action'] | undefined; onClose(): void }

const words = {
  enquiry: {
    title: 'Is there something you would like to know?',
    text: 'You can ask right here on this page.',
  },
  subscription: {
    title: 'One email a month, no fluff',
    text: 'Key dates, new courses and things worth reading.',
  },
} as const

/**
 * A small card at the bottom of the window. It takes neither focus nor space; it closes on Escape, on its close button, and
 * as soon as it lies over what has the focus, or over a button that sends a form or leads to its next step.
 */
export default function Popup({ kind, action, onClose }: PopupProps) {
  const frame = useRef<HTMLElement>(null)
  useGoingAway(frame, onClose)
  const { title, text } = words[kind]
  return (
    <aside
      ref={frame}
      aria-label={title}
      data-on="paper"
      data-screen
      className="fixed bottom-20 left-4 z-20 w-[calc(100%-32px)] max-w-92 animate-rise rounded-card border border-line bg-raised p-5 text-ink shadow-pop md:left-5"
    >
      <span className="absolute top-1.5 right-1.5">
        <IconButton icon={X} label="Close" onClick={onClose} />
      </span>
      <h2 className="pr-9 text-h3">{title}</h2>
      <p className="mt-1.5 mb-3.5 text-sm text-muted">{text}</p>
      {kind === 'subscription' && <SubscribeForm source="popup" />}
      {kind === 'enquiry' && action && (
        <ButtonLink to={`#${action.anchor}`} onClick={onClose}>
          {action.label}
        </ButtonLink>
      )}
    </aside>
  )
}

function useGoingAway(frame: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current()
    }
    function onMove() {
      const own = frame.current
      if (!own) return
      const box = own.getBoundingClientRect()
      const { activeElement } = document
      const buttons = [
        ...document.querySelectorAll('main button[type="submit"], footer button[type="submit"]'),
      ]
      const covers = (control: Element) =>
        !own.contains(control) && areOverlapping(box, control.getBoundingClientRect())
      // the page itself has the focus where nobody has chosen a control
      const focused = activeElement?.matches('body, [tabindex="-1"]') ? [] : [activeElement ?? own]
      if ([...focused, ...buttons].some(covers)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onMove)
    window.addEventListener('scroll', onMove, { passive: true })
    onMove()
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onMove)
      window.removeEventListener('scroll', onMove)
    }
  }, [frame])
}

function areOverlapping(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
