import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageViewDelayMs, trackPageView } from '#app/platform/web/tracking.ts'
import { usePageFacts } from '../page-facts.ts'
import { focusDelayMs, focusGiveUpMs, focusPollMs, isCountedByShell } from './arrival-rules.ts'

/** After each navigation: counts the view and moves the focus to the anchor at the top. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  const facts = usePageFacts(pathname)
  const isCounted = isCountedByShell(facts)

  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages of one pattern are two views
  useEffect(() => {
    if (!isCounted) return
    const timer = window.setTimeout(() => trackPageView(facts.path), pageViewDelayMs)
    return () => window.clearTimeout(timer)
  }, [pathname, isCounted])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what has changed
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false // a new document starts at its own top
      return
    }
    return focusTop()
  }, [pathname])
}

/** The anchor may be rendered after the navigation; polls for three seconds. */
function focusTop(): () => void {
  const before = document.activeElement
  const until = performance.now() + focusGiveUpMs
  let timer = window.setTimeout(look, focusDelayMs)
  function look() {
    const isBusyElsewhere = document.activeElement !== before && document.activeElement !== document.body
    if (isBusyElsewhere) return // someone is already typing
    const anchor = document.getElementById('top')
    if (anchor) anchor.focus({ preventScroll: true })
    else if (performance.now() < until) timer = window.setTimeout(look, focusPollMs)
  }
  return () => window.clearTimeout(timer)
}
