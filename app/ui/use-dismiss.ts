import { type RefObject, useEffect, useRef } from 'react'
import { useLeave } from './use-leave.ts'

/** Closes what is open on Escape (focus goes back to the opener), on a press outside, and when focus leaves it. */
export function useDismiss(frame: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useLeave(frame, open, close)
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      latest.current()
      const button = frame.current?.querySelector<HTMLElement>('[aria-expanded]') ?? opener
      if (button instanceof HTMLElement) button.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, frame])
}
