import { useEffect } from 'react'
import { createPath, type Location, useBlocker } from 'react-router'
import { offlineAddress } from '#app/platform/device/owner.ts'
import { toast } from '#app/ui/toast.ts'

const shownMs = 60_000

/**
 * Without a connection a link keeps the page and says so, where the browser would show its own error. What is stored on the device
 * opens there.
 */
export function useOffline(): void {
  const blocker = useBlocker(mustWait)

  useEffect(() => {
    if (blocker.state === 'blocked') sayOffline(createPath(blocker.location))
  }, [blocker])

  useEffect(() => {
    window.addEventListener('click', holdDocumentLink)
    for (const sign of prefetchSigns) window.addEventListener(sign, holdPrefetch, true)
    return () => {
      window.removeEventListener('click', holdDocumentLink)
      for (const sign of prefetchSigns) window.removeEventListener(sign, holdPrefetch, true)
    }
  }, [])
}

const prefetchSigns = ['mouseover', 'focusin', 'touchstart'] as const

/** The router reloads the page when a script that it fetches ahead of a press does not come. */
function holdPrefetch(event: Event): void {
  if (!navigator.onLine && event.target instanceof Element && event.target.closest('a[href]'))
    event.stopPropagation()
}

type Places = { currentLocation: Location; nextLocation: Location }

/** Moving within a page needs no connection. */
function mustWait({ currentLocation: from, nextLocation: to }: Places): boolean {
  return !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search)
}

/** Links that load a new document do not go through the router. */
function holdDocumentLink(event: MouseEvent): void {
  if (navigator.onLine || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || isWithinPage(link)) return
  if (link.origin !== location.origin) return
  event.preventDefault()
  sayOffline(link.href)
}

/** Once there is a connection the page is loaded as a document: scripts that failed to load are not asked for again. */
function sayOffline(address: string): void {
  const stored = offlineAddress(new URL(address, location.origin).pathname)
  if (stored) location.assign(stored)
  else
    toast('You are offline, so that page cannot open. This one stays as it is.', {
      kind: 'bad',
      durationMs: shownMs,
      action: {
        label: 'Try again',
        onPress: () => (navigator.onLine ? location.assign(address) : sayOffline(address)),
      },
    })
}

function isWithinPage(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search
}
