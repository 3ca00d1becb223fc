import { type RefObject, useEffect, useRef } from 'react'

const ways = ['pointerdown', 'focusin'] as const

/**
 * Closes what is open on a press outside and when the focus moves elsewhere. Listens in the capture phase, since React
 * swallows presses on parts of the page that have not been hydrated.
 */
export function useLeave(frame: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    function onLeave({ target }: Event) {
      if (target instanceof Node && !frame.current?.contains(target)) latest.current()
    }
    for (const way of ways) window.addEventListener(way, onLeave, true)
    return () => {
      for (const way of ways) window.removeEventListener(way, onLeave, true)
    }
  }, [open, frame])
}
