import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { PrefetchPageLinks, useNavigate, useRevalidator } from 'react-router'
import { lazyHydrate } from './lazy-hydrate.tsx'
import { currentConnection, mayPrefetch } from './prefetch.ts'

type HtmlOnlyPart<P> = ComponentType<{
  /** The props of the part; undefined where a document brought its HTML alone, null where the page does without it. */
  of: P | null | undefined
}>

/**
 * A part of a page that needs no script. A document brings its HTML and nothing else: the loader keeps its data on the server
 * with `htmlOnly` (`platform/web/html-only.ts`), and the browser leaves the HTML as it is. Once the data is there, after a
 * navigation inside the app or when it is loaded anew, the part is rendered like any other. Write it as
 * `htmlOnlyPart(() => import('./part.tsx'), (file) => file.Part)`, as with `lazyHydrate`.
 *
 * Nothing in it may have state, effects or handlers. Links stay in the app, but for `replace` and `keepScroll`.
 */
export function htmlOnlyPart<M, P extends object>(
  load: () => Promise<M>,
  pick: (file: M) => ComponentType<P>,
): HtmlOnlyPart<P> {
  const Part = lazyHydrate(load, pick, { isAwaited: true })
  return function HtmlOnlyPart({ of }) {
    return of === null ? null : <HtmlOnly>{of && <Part {...of} />}</HtmlOnly>
  }
}

/** The same around something small whose script the page loads anyway. Without children: what the server rendered. */
export function HtmlOnly({ children }: { children: ReactNode }) {
  if (children === undefined) return <ServerHtml />
  if (!import.meta.env.SSR) return children
  return (
    <div className="contents" data-html-only="">
      {children}
    </div>
  )
}

/** React neither compares nor touches what is inside. */
const untouched = { __html: '' }

/** What the server rendered. Its links lead on inside the app, and pages are prefetched as with `Link`. */
function ServerHtml() {
  const html = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [aimedAt, setAimedAt] = useState<string>()

  // React has rendered the document anew, as after an extension changed it, and the HTML is gone.
  useEffect(() => {
    if (!html.current?.firstChild) void revalidate()
  }, [revalidate])

  function follow(event: MouseEvent) {
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

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for the links inside, which a key presses too */}
      <div
        ref={html}
        className="contents"
        data-html-only=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        dangerouslySetInnerHTML={untouched}
        onClick={follow}
        onMouseOver={aim}
        onFocus={aim}
        onTouchStart={aim}
      />
      {aimedAt && <Prefetch key={aimedAt} page={aimedAt} />}
    </>
  )
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
