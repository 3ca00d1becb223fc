import { useEffect, useState } from 'react'
import { browserApi } from '#app/platform/browser-api.ts'
import { removeStored } from '#app/platform/device/leave.ts'
import type { QueuedWrite } from '#app/platform/device/queue-rules.ts'
import type { DeviceStore, StoredItem } from '#app/platform/device/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { getModule } from '../contract.ts'
import { moduleKind } from './place.ts'
import { RefusedWrites } from './refused-writes.tsx'
import { storeModule } from './store-module.ts'
import { refusalWords } from './store-refusal.ts'
import { type ModuleItem, revisionOf } from './stored-module.ts'
import { countWords, sizeWords } from './sync-words.ts'

/** Other parts of the product store things here too. */
export function modulesIn(items: readonly StoredItem[]): ModuleItem[] {
  return items.filter(({ kind }) => kind === moduleKind) as ModuleItem[]
}

type ListProps = { store: DeviceStore; modules: readonly ModuleItem[]; queue: readonly QueuedWrite[] }

/** What someone has on this device: sizes, newer texts, removing, and what the server did not take. */
export function StoredModules({ store, modules, queue }: ListProps) {
  const [asks, setAsks] = useState<{ words: string; run(): Promise<void> } | null>(null)

  /** Asks first when answers would be lost. */
  function remove(items: readonly ModuleItem[]) {
    const unsent = queue.filter(({ itemKey }) => items.some(({ key }) => key === itemKey))
    const run = () => removeStored(store, items)
    if (unsent.length === 0) return void run()
    setAsks({ words: `${countWords(unsent)} not sent yet would be lost.`, run })
  }

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {modules.map((item) => (
          <li key={item.key} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <div className="min-w-0">
              <Link to={`#${item.path}`} look="strong">
                {item.title}
              </Link>
              <p className="num text-sm text-muted">{sizeWords(item.bytes)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <RenewButton item={item} isWaiting={queue.some(({ itemKey }) => itemKey === item.key)} />
              <Button variant="ghost" size="small" onClick={() => remove([item])}>
                Remove
                <span className="sr-only"> {item.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <RefusedWrites store={store} queue={queue} />
      <p className="mt-6">
        <Button variant="outline" onClick={() => remove(modules)}>
          Remove everything
        </Button>
      </p>
      {asks && (
        <Modal title="Remove it anyway?" onClose={() => setAsks(null)}>
          <p>{asks.words}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              variant="primary"
              onClick={() => {
                setAsks(null)
                void asks.run()
              }}
            >
              Remove it
            </Button>
            <Button variant="ghost" onClick={() => setAsks(null)}>
              Keep it
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

/** Offers the new text of a module that has changed since it was stored. */
function RenewButton({ item, isWaiting }: { item: ModuleItem; isWaiting: boolean }) {
  const isNewer = useNewer(item)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { program, module, country } = item.value
  async function renew() {
    setBusy(true)
    const refusal = await storeModule({ program, module: module.slug, country }, () => {})
    setBusy(false)
    setFailed(refusal && refusalWords(refusal))
  }
  if (!isNewer) return null
  return (
    <>
      <Button
        variant="outline"
        size="small"
        busy={busy}
        disabledReason={isWaiting && 'Your answers are sent first.'}
        onClick={() => void renew()}
      >
        Get the new text
        <span className="sr-only"> of {item.title}</span>
      </Button>
      {failed && (
        <p role="alert" className="text-sm">
          {failed}
        </p>
      )}
    </>
  )
}

/** Whether the text of a module has changed since it was stored. Asked once, and only with a connection. */
function useNewer({ revision, value }: ModuleItem): boolean {
  const [isNewer, setNewer] = useState(false)
  const { program } = value
  const { slug } = value.module
  useEffect(() => {
    if (!navigator.onLine) return
    let isOpen = true
    void browserApi.attempt(getModule, { params: { program, module: slug } }).then((reply) => {
      if (isOpen) setNewer(reply.ok && revisionOf(reply.value.data) !== revision)
    })
    return () => {
      isOpen = false
    }
  }, [program, slug, revision])
  return isNewer
}
