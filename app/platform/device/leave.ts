import { unsubscribeHere } from './notes.ts'
import { hasStored, readOwner, writeOwner } from './owner.ts'
import { type DeviceStore, deleteDeviceStore, openDeviceStore, type StoredItem } from './store.ts'
import { removeFiles, stopWorker } from './worker.ts'

/** How many writes of the person who is here were not sent yet. */
export async function countUnsent(): Promise<number> {
  const owner = readOwner()
  if (!owner) return 0
  const store = await openDeviceStore(owner).catch(() => null)
  return store ? (await store.queue()).length : 0
}

/** Removes all that the person who is here has on this device; with the last of it the service worker goes. */
export async function clearDevice(): Promise<void> {
  const owner = readOwner()
  writeOwner(null) // first, so that nothing opens the store again
  if (owner) await deleteDeviceStore(owner)
  if (!hasStored()) await stopWorker()
}

/** Takes things off the device with the files that nothing else there needs; once nothing is left, all that served them. */
export async function removeStored(store: DeviceStore, items: readonly StoredItem[]): Promise<void> {
  for (const { key } of items) await store.removeItem(key)
  const others = await store.items()
  await removeFiles(
    items.flatMap(({ files }) => files),
    others.flatMap(({ files }) => files),
  )
  if (others.length === 0) await clearDevice()
}

/** Before the person who is here leaves: nothing of theirs stays, and no note is shown to the next person. */
export async function leaveDevice(): Promise<void> {
  await clearDevice()
  if ('serviceWorker' in navigator) await unsubscribeHere()
}
