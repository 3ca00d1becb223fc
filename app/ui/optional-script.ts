const underWay = new Set<Promise<unknown>>()
const failures = new WeakSet<object>()

/** Loads a script that the caller can do without. A failure does not reload the page. */
export async function fetchOptional<M>(load: () => Promise<M>): Promise<M> {
  const fetching = load().catch((error: object) => {
    failures.add(error)
    throw error
  })
  underWay.add(fetching)
  try {
    return await fetching
  } finally {
    underWay.delete(fetching)
  }
}

/** Whether `error` is the failure of a script loaded by `fetchOptional`; `false` at once when none is pending. */
export function wasOptional(error: object): false | Promise<boolean> {
  if (underWay.size === 0) return false
  return Promise.allSettled(underWay).then(() => failures.has(error))
}
