import { type ComponentType, lazy, memo, Suspense, useState, useSyncExternalStore } from 'react'
import { calm, isCalm } from './calm.ts'

type Options<P> = {
  /** What stands in the place of a part whose script does not come, when the server has drawn nothing there. */
  instead?: ComponentType<P>
  /**
   * A part without which a page is not worth showing: going to that page inside the app waits for it. Only for parts
   * that appear together with their page; elsewhere there is nothing that could wait.
   */
  isAwaited?: boolean
}

/**
 * A part that the server draws like any other, and that the browser brings to life when the page is calm; until then,
 * and if its script never comes, it stands as the server has drawn it. Write it as
 * `later(() => import('./part.tsx'), (file) => file.Part)`: for the server, a plugin makes a usual import of it
 * (`scripts/drawn-by-server.ts`).
 */
export function later<M, P extends object>(
  load: () => Promise<M>,
  pick: (file: M) => ComponentType<P>,
  { instead = Nothing, isAwaited = false }: Options<P> = {},
): ComponentType<P> {
  if (typeof window === 'undefined') return drawn(() => pick(load() as M))
  const Drawn = lazyPart(() => calm().then(load).then(pick, never))
  const Fetched = lazyPart(() => (isAwaited ? load().then(pick) : load().then(pick, () => instead)))
  // Somebody is on the way to the page that this belongs to.
  if (isAwaited && isCalm()) void load().catch(() => {})

  // What changes above must not make a part anew that has not come to life yet.
  return memo(function Later(props: P) {
    if (useWasDrawn()) {
      return (
        <Suspense>
          <Drawn {...props} />
        </Suspense>
      )
    }
    if (isAwaited) return <Fetched {...props} />
    return (
      <Suspense>
        <Fetched {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<P>
}

/** On the server: the part itself, between the same marks. */
function drawn<P extends object>(find: () => ComponentType<P>): ComponentType<P> {
  return function Later(props: P) {
    const Part = find()
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
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
function useWasDrawn(): boolean {
  const [seen] = useState<{ wasDrawn?: boolean }>({})
  return useSyncExternalStore(
    forGood,
    () => (seen.wasDrawn ??= false),
    () => (seen.wasDrawn ??= true),
  )
}
