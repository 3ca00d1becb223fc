import { type ComponentType, lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { idle, isUsed, used } from './idle.ts'
import { fetchOptional } from './optional-script.ts'

type Options<P> = {
  /** Rendered when the script fails to load and there is no server-rendered HTML to leave in place. */
  instead?: ComponentType<P>
  /**
   * The page is useless without this part, so a navigation inside the app waits for it. Only for parts that are mounted
   * together with their page.
   */
  isAwaited?: boolean
  /** Hydrates server-rendered HTML at once instead of when idle. */
  isAtOnce?: boolean
  /** Hydrates server-rendered HTML at the first use of the page instead of when idle. Only for parts that work without their script. */
  isOnUse?: boolean
  /** Few documents contain the part: its script is planned apart from its page (`scripts/browser-chunks.ts`). Changes nothing else. */
  isSeldom?: boolean
  /** One of many parts of which a page shows one: its script is planned for the page that is named after it. Changes nothing else. */
  isApart?: boolean
}

export type LazyComponent<P> = ComponentType<P> & {
  /**
   * Loads the script; from then on the part renders without suspending. Rejects when the script fails to load. The page
   * is not reloaded in that case, so the caller needs a fallback; it may call again.
   */
  fetch(): Promise<void>
}

/**
 * A part that is rendered on the server and hydrated when the browser is idle. Until then, and if its script never loads,
 * the server-rendered HTML stays in place. Write it as
 * `lazyHydrate(() => import('./part.tsx'), (file) => file.Part)`: for the server, a plugin turns it into a static import
 * (`scripts/server-rendered.ts`).
 */
export function lazyHydrate<M, P extends object>(
  load: () => Promise<M>,
  pick: (file: M) => ComponentType<P>,
  { instead = Nothing, isAwaited = false, isAtOnce = false, isOnUse = false }: Options<P> = {},
): LazyComponent<P> {
  if (typeof window === 'undefined') return renderOnServer(() => pick(load() as M))
  let part: ComponentType<P> | undefined
  const get = async () => {
    part ??= pick(await load())
    return part
  }
  const due = async () => {
    if (!isAtOnce) await (isOnUse ? used() : idle())
  }
  const ahead = () => fetchOptional(get)
  const Hydrated = lazyPart(() => due().then(ahead).catch(never))
  const Fetched = lazyPart(() => (isAwaited ? get() : get().catch(() => instead)))
  // Imported by a navigation to the page that needs this part.
  if (isAwaited && isUsed()) void get().catch(() => {})

  const LazyHydrate = memo(function LazyHydrate(props: P) {
    const wasServerRendered = useWasServerRendered()
    const [here] = useState(() => ({ Part: part }))
    const [isAlive, setAlive] = useState(false)
    const now = (
      <Suspense>
        <Hydrated {...props} />
        <Alive onAlive={setAlive} />
      </Suspense>
    )
    // Updates from above must not replace the server-rendered HTML before it has hydrated.
    const [first] = useState(now)
    if (wasServerRendered) return isAlive ? now : first
    if (here.Part) return <here.Part {...props} />
    if (isAwaited) return <Fetched {...props} />
    return (
      <Suspense>
        <Fetched {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<P>
  return Object.assign(LazyHydrate, { fetch: () => ahead().then(() => {}) })
}

/** On the server: the part itself inside the same Suspense boundary. */
function renderOnServer<P extends object>(find: () => ComponentType<P>): LazyComponent<P> {
  const LazyHydrate = function LazyHydrate(props: P) {
    const Part = find()
    return (
      <Suspense>
        <Part {...props} />
        <Alive />
      </Suspense>
    )
  }
  return Object.assign(LazyHydrate, { fetch: async () => {} })
}

/** Reports when the surrounding boundary has hydrated. */
function Alive({ onAlive }: { onAlive?(isAlive: true): void }) {
  useEffect(() => {
    onAlive?.(true)
  }, [onAlive])
  return null
}

function lazyPart<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazy(() => load().then((part) => ({ default: part }))) as unknown as ComponentType<P>
}

function never(): Promise<never> {
  return new Promise(() => {})
}

function Nothing() {
  return null
}

const forGood = () => () => {}

/** Whether this instance was server-rendered. Stays true, so that hydration causes no update. */
function useWasServerRendered(): boolean {
  const [seen] = useState<{ wasServerRendered?: boolean }>({})
  return useSyncExternalStore(
    forGood,
    () => (seen.wasServerRendered ??= false),
    () => (seen.wasServerRendered ??= true),
  )
}
