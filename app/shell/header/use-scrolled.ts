import { useSyncExternalStore } from 'react'
import { blueAfterScrollPx } from './panel.ts'

/** Whether the page has been scrolled far enough for the header to turn blue. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, isScrolled, () => false)
}

function isScrolled(): boolean {
  return window.scrollY > blueAfterScrollPx
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
