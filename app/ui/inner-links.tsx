import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { currentConnection, mayPrefetch } from './prefetch.ts'

type InnerLinks = {
  /** For the element with the HTML. */
  handlers: {
    onClick(event: MouseEvent): void
    onMouseOver(event: SyntheticEvent): void
    onFocus(event: SyntheticEvent): void
    onTouchStart(event: SyntheticEvent): void
  }
  /** Stands beside it. */
  prefetch: ReactNode
}

/** Links in HTML that React has not rendered lead on inside the app, and pages are prefetched as with `Link`. */
export function useInnerLinks(): InnerLinks {
  const navigate = useNavigate()
  const [aimedAt, setAimedAt] = useState<string>()

  function onClick(event: MouseEvent) {
    const path = pathOfLink(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!path || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    const { pathname, search, hash } = location
    void navigate(path, { replace: path === pathname + search + hash })
  }

  function aim(event: SyntheticEvent) {
    setAimedAt((mayPrefetch(currentConnection()) && pathOfLink(event)) || undefined)
  }

  return {
    handlers: { onClick, onMouseOver: aim, onFocus: aim, onTouchStart: aim },
    prefetch: aimedAt && <Prefetch key={aimedAt} page={aimedAt} />,
  }
}

/** Marks the links of clean rich text that stay in the app. */
export function withInnerLinks(html: string): string {
  return html.replaceAll('<a href="/', '<a data-discover="true" href="/')
}

/** The path of the link to a page of Yonder that an event happened in. */
function pathOfLink({ target }: SyntheticEvent): string | null {
  const link = (target as Element).closest('a[data-discover]:not([target])')
  return link?.getAttribute('href') ?? null
}

/** After a moment, so that a pointer that passes over links loads nothing. */
function Prefetch({ page }: { page: string }) {
  const [isMeant, setMeant] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMeant(true), 100)
    return () => clearTimeout(timer)
  }, [])
  return isMeant ? <PrefetchPageLinks page={page} /> : null
}
