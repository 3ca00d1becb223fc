import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'

/** What home and the bell know of news, one for each document. Source: specification, section 3, dashboard state. */
type News = {
  hasNotification: boolean
  /** For half a second after something new has come. */
  animateNotification: boolean
  /** Something new has come since home was loaded. */
  refreshHome: boolean
}
/** The same on a page that shows what someone has done and what is next. */
export type DashboardState<Shown> = News & { dashboardState: Shown }

/** R-2.3-009. */
export const shakeMs = 500

const none: News = { hasNotification: false, animateNotification: false, refreshHome: false }
let current = none
let known: number | null = null
let shaking: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The site state has come or changed. @param unread notifications that were not read; null for who is signed out */
export function receiveUnread(unread: number | null): void {
  const grew = unread !== null && known !== null && unread > known
  known = unread
  const news = grew ? { animateNotification: true, refreshHome: true } : {}
  set(unread === null ? none : { ...current, hasNotification: unread > 0, ...news })
  if (!grew) return
  clearTimeout(shaking)
  shaking = setTimeout(() => set({ ...current, animateNotification: false }), shakeMs)
}

/** Home is being loaded again, or has just been loaded. */
export function homeIsFresh(): void {
  set({ ...current, refreshHome: false })
}

export function readNews(): News {
  return current
}

export function useNews(): News {
  return useSyncExternalStore(subscribe, readNews, () => none)
}

/** The state of a page of one's own, which is loaded again when something new comes. */
export function useDashboardState<Shown>(dashboardState: Shown): DashboardState<Shown> {
  const news = useNews()
  const { revalidate } = useRevalidator()
  const isLoaded = useRef(false)
  useEffect(() => {
    const hasJustCome = !isLoaded.current
    isLoaded.current = true
    if (!news.refreshHome) return
    homeIsFresh()
    if (!hasJustCome) void revalidate()
  }, [news.refreshHome, revalidate])
  return { ...news, dashboardState }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: News): void {
  current = next
  for (const listener of listeners) listener()
}
