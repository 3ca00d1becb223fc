import { useEffect, useState } from 'react'
import { onDeviceChange } from './announce.ts'
import { hasStored, readOwner } from './owner.ts'
import { type QueuedWrite, type SyncState, syncStateOf } from './queue-rules.ts'
import { type DeviceStore, openDeviceStore, type StoredItem } from './store.ts'
import { confirmOwner, readSyncPhase, startSync } from './sync.ts'

/** What the person who is here has on this device. `nobody`: it belongs to somebody who is not here, or there is nothing. */
export type Device =
  | { status: 'loading' }
  | { status: 'nobody'; isLocked: boolean }
  /** The browser stores nothing. */
  | { status: 'refused' }
  | { status: 'ready'; store: DeviceStore; items: StoredItem[]; queue: QueuedWrite[]; sync: SyncState }

/** Follows what is stored and what waits, and sends it while the page is open. */
export function useDevice(): Device {
  const [device, setDevice] = useState<Device>({ status: 'loading' })

  useEffect(() => {
    let isOpen = true
    const look = async () => {
      const next = await readDevice()
      if (isOpen) setDevice(next)
    }
    const stopFollowing = onDeviceChange(() => void look())
    void look()
    const stopSync = startSync()
    return () => {
      isOpen = false
      stopFollowing()
      stopSync()
    }
  }, [])
  return device
}

async function readDevice(): Promise<Device> {
  const owner = readOwner() ?? (navigator.onLine ? await confirmOwner() : null)
  if (!owner) return { status: 'nobody', isLocked: hasStored() }
  try {
    const store = await openDeviceStore(owner)
    const [items, queue] = [await store.items(), await store.queue()]
    return { status: 'ready', store, items, queue, sync: syncStateOf(queue, readSyncPhase()) }
  } catch {
    return { status: 'refused' }
  }
}
