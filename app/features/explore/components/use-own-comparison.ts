import { useEffect, useState } from 'react'
import { useMayCall } from '#app/features/site/may-call.ts'
import type { OwnComparison } from '../compare/you.ts'

/** The reader's own answers beside careers by slug, loaded after the page, which is the same for everybody. */
export function useOwnComparison(keys: readonly string[]): OwnComparison | null {
  const [found, setFound] = useState<{ of: string; own: OwnComparison | null } | null>(null)
  const mayAsk = useMayCall('user-or-ghost')
  const compared = keys.join()
  useEffect(() => {
    if (!mayAsk || compared === '') return
    let isHere = true
    import('../compare/own-comparison.ts')
      .then((reader) => reader.readOwnComparison(compared))
      .then((own) => {
        if (isHere) setFound({ of: compared, own })
      })
      .catch(() => {}) // the page is complete without it
    return () => {
      isHere = false
    }
  }, [mayAsk, compared])
  return found?.of === compared ? found.own : null
}
