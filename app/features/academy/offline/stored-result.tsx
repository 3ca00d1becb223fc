import { useState } from 'react'
import type { DeviceStore } from '#app/platform/device/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Attempt } from '../contract.ts'
import { beginAgain } from './store-module.ts'
import { refusalWords } from './store-refusal.ts'
import type { ModuleItem } from './stored-module.ts'

type ResultProps = { store: DeviceStore; item: ModuleItem; of: Attempt; path: string }

/** What came of a try at a stored quiz, and the way to the next one. */
export function StoredResult({ store, item, of: { id, score, status, xp_awarded: xp }, path }: ResultProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  async function again() {
    setBusy(true)
    const refusal = await beginAgain(store, item)
    setBusy(false)
    setFailed(refusal && refusalWords(refusal))
  }
  return (
    <Panel tone="tint">
      <p className="text-h3">You scored {score ?? 0} %.</p>
      <p className="mt-2">
        {status === 'finished-passed' ? 'You passed.' : 'That is not enough to pass this time.'}
        {xp > 0 && ` You earned ${xp} XP.`}
      </p>
      <p className="mt-3">
        <Link to={`${path}/result/${id}`}>See each answer and why</Link>
      </p>
      <div className="mt-4">
        <Button variant="outline" busy={busy} onClick={() => void again()}>
          Try it again
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">
        You need a connection to start a new try. Then you can answer it anywhere.
      </p>
      {failed && (
        <p role="alert" className="mt-2 text-sm">
          {failed}
        </p>
      )}
    </Panel>
  )
}
