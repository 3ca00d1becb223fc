import { useEffect, useState } from 'react'
import { useMayCall } from '#app/features/site/may-call.ts'
import type { OwnComparison } from '../compare/you.ts'

type Radars = typeof import('./own-radars.tsx')['OwnRadars']
type Found = { own: OwnComparison; Radars: Radars }

/**
 * The reader's own answers beside careers by slug, and what shows them, loaded after the page, which is the same for
 * everybody.
 */
export function useOwnComparison(keys: readonly string[]): Found | null {
  const [found, setFound] = useState<{ of: string; mine: Found | null } | null>(null)
  const mayAsk = useMayCall('user-or-ghost')
  const compared = keys.join()
  useEffect(() => {
    if (!mayAsk || compared === '') return
    let isHere = true
    import('../compare/own-comparison.ts')
      .then((reader) => reader.readOwnComparison(compared))
      .then(async (own) => {
        const mine = own && { own, Radars: (await import('./own-radars.tsx')).OwnRadars }
        if (isHere) setFound({ of: compared, mine })
      })
      .catch(() => {}) // the page is complete without it
    return () => {
      isHere = false
    }
  }, [mayAsk, compared])
  return found?.of === compared ? found.mine : null
}
