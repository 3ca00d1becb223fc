import { type RefObject, useEffect, useRef } from 'react'

/** Closes what is open on Escape (focus goes back to the opener), on a press outside, and when focus leaves it. */
export function useDismiss(frame: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
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
    function onLeave(event: Event) {
      const target = event.target
      if (target instanceof Node && !frame.current?.contains(target)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [open, frame])
}
