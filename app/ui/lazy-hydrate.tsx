import { type ComponentType, lazy, memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { idle, isIdle } from './idle.ts'
import { fetchOptional } from './optional-script.ts'

type Options<P> = {
  /** What stands in the place of a part whose script does not come, when the server has drawn nothing there. */
  instead?: ComponentType<P>
  /**
   * A part without which a page is not worth showing: going to that page inside the app waits for it. Only for parts
   * that appear together with their page; elsewhere there is nothing that could wait.
   */
  isAwaited?: boolean
  /** What was drawn is brought to life at once: it is drawn only where somebody is in the middle of it. */
  isAtOnce?: boolean
}

export type LazyComponent<P> = ComponentType<P> & {
  /**
   * Has the script come. From then on the part is drawn without waiting. Rejects when it does not come: the page is not
   * loaded anew then, so whoever asks has another way; a further try may follow.
   */
  fetch(): Promise<void>
}

/**
 * A part that the server draws like any other, and that the browser brings to life when the page is calm; until then,
 * and if its script never comes, it stands as the server has drawn it. Write it as
 * `lazyHydrate(() => import('./part.tsx'), (file) => file.Part)`: for the server, a plugin makes a usual import of it
 * (`scripts/server-rendered.ts`).
 */
export function lazyHydrate<M, P extends object>(
  load: () => Promise<M>,
  pick: (file: M) => ComponentType<P>,
  { instead = Nothing, isAwaited = false, isAtOnce = false }: Options<P> = {},
): LazyComponent<P> {
  if (typeof window === 'undefined') return renderOnServer(() => pick(load() as M))
  let part: ComponentType<P> | undefined
  const get = async () => {
    part ??= pick(await load())
    return part
  }
  const ahead = () => fetchOptional(get)
  const Hydrated = lazyPart(() => (isAtOnce ? ahead() : idle().then(ahead)).catch(never))
  const Fetched = lazyPart(() => (isAwaited ? get() : get().catch(() => instead)))
  // Somebody is on the way to the page that this belongs to.
  if (isAwaited && isIdle()) void get().catch(() => {})

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
    // What changes above must not take away what was drawn while it has not come to life.
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

/** On the server: the part itself, between the same marks. */
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

/** Says when what surrounds it has come to life. */
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

/** Whether the server has drawn this one. It stays true, so that coming to life changes nothing. */
function useWasServerRendered(): boolean {
  const [seen] = useState<{ wasServerRendered?: boolean }>({})
  return useSyncExternalStore(
    forGood,
    () => (seen.wasServerRendered ??= false),
    () => (seen.wasServerRendered ??= true),
  )
}
