import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '../browser-api.ts'
import { recordEvent, sendMarketingEvent } from './tracking-contract.ts'
import { type EventName, isMarketingEvent } from './tracking-rules.ts'

/** The server stores the page's route pattern and the context, a short name in lower case; nothing that someone typed. */
type Properties = { path?: string; url?: string; context?: string }

/** A page view counts after this long. Source: specification, section 9. */
export const pageViewDelayMs = 100

let ready: Promise<unknown> = Promise.resolve()

/** Counts wait for the first reply, which brings the CSRF token. */
export function trackAfter(first: Promise<unknown>): void {
  ready = first
}

/**
 * Counts an event in our own table, without personal data; failures are ignored. Marketing events are sent to the marketing
 * system as well.
 */
export function track(name: EventName, properties: Properties = {}): void {
  const facts = { ...properties, distinct_id: tabId() }
  void send(() => browserApi.attempt(recordEvent, { body: { name, properties: facts } }))
  if (isMarketingEvent(name))
    void send(() => browserApi.attempt(sendMarketingEvent, { body: { event_name: name, properties: facts } }))
}

/** Counts a page view by its path without the query, or by its route pattern. */
export function trackPageView(path: string): void {
  track('page_view', { path })
}

/** Counts the page view once its data is loaded: for articles and detail pages, which the shell skips (D-062). */
export function usePageView(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const timer = window.setTimeout(() => trackPageView(pathname), pageViewDelayMs)
    return () => window.clearTimeout(timer)
  }, [pathname])
}

async function send(call: () => Promise<unknown>): Promise<void> {
  await ready.then(call).catch(() => {})
}

/** A random UUID that lives as long as the tab. */
function tabId(): string {
  try {
    const stored = sessionStorage.getItem('yonder-tab')
    if (stored) return stored
    const fresh = crypto.randomUUID()
    sessionStorage.setItem('yonder-tab', fresh)
    return fresh
  } catch {
    return 'unknown'
  }
}
