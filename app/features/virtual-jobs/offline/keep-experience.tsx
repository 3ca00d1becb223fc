import { Download } from 'lucide-react'
import { useState } from 'react'
import { SyncLine } from '#app/features/academy/offline/sync-line.tsx'
import { sizeWords } from '#app/features/academy/offline/sync-words.ts'
import { useDevice } from '#app/platform/device/use-device.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { experiencePath } from '../addresses.ts'
import { keyOf, offlinePlace } from './place.ts'
import { storeExperience } from './store-experience.ts'

/** Stores a started experience on this device, to read and answer without a connection. */
export function KeepExperience({ slug }: { slug: string }) {
  const device = useDevice()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const stored = device.status === 'ready' && device.items.find(({ key }) => key === keyOf(slug))

  async function keep() {
    setFailed(null)
    setBusy(true)
    setFailed(await storeExperience(slug))
    setBusy(false)
  }

  return (
    <Panel>
      <h2 className="text-h3">Offline</h2>
      {stored ? (
        <>
          <p className="mt-2">
            On this device, {sizeWords(stored.bytes)}.{' '}
            <Link to={`${offlinePlace.page}#${experiencePath(slug)}`} document>
              Open it there
            </Link>
          </p>
          <SyncLine queue={device.queue} sync={device.sync} page={offlinePlace.page} />
        </>
      ) : (
        <>
          <p className="mt-2 text-sm">
            Read the pages and documents and answer the activities while you are offline. Your answers are
            sent when you have a connection again.
          </p>
          <div className="mt-3">
            <Button variant="outline" icon={Download} busy={busy} onClick={() => void keep()}>
              Keep on this device
            </Button>
          </div>
        </>
      )}
      {failed && (
        <p role="alert" className="mt-2 text-sm">
          {failed}
        </p>
      )}
    </Panel>
  )
}
