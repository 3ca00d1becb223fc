const underWay = new Set<Promise<unknown>>()
const failures = new WeakSet<object>()

/** Fetches a script that whoever asks can do without: they say so, or leave what is there. The page is not loaded anew for it. */
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

/** Whether a script that failed to come with `error` was wanted by `fetchOptional`; `false` at once when none is on its way. */
export function wasOptional(error: object): false | Promise<boolean> {
  if (underWay.size === 0) return false
  return Promise.allSettled(underWay).then(() => failures.has(error))
}
