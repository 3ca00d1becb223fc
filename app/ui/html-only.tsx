import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useInnerLinks } from './inner-links.tsx'
import { lazyHydrate } from './lazy-hydrate.tsx'

type HtmlOnlyPart<P> = ComponentType<{
  /** The props of the part; undefined where a document brought its HTML alone, null where the page does without it. */
  of: P | null | undefined
}>

/**
 * A part of a page that needs no script. A document brings its HTML and nothing else: the loader keeps its data on the server
 * with `htmlOnly` (`platform/web/html-only.ts`), and the browser leaves the HTML as it is. Once the data is there, after a
 * navigation inside the app or when it is loaded again, the part is rendered like any other. Write it as
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

/** What the server rendered. */
function ServerHtml() {
  const html = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const { handlers, prefetch } = useInnerLinks()

  // React has rendered the document again, as after an extension changed it, and the HTML is gone.
  useEffect(() => {
    if (!html.current?.firstChild) void revalidate()
  }, [revalidate])

  return (
    <>
      <div
        ref={html}
        className="contents"
        data-html-only=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        dangerouslySetInnerHTML={untouched}
        {...handlers}
      />
      {prefetch}
    </>
  )
}
