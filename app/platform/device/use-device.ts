import { useEffect, useState } from 'react'
import { onDeviceChange } from './announce.ts'
import { hasStored, readOwner } from './owner.ts'
import { type QueuedWrite, type SyncState, syncStateOf } from './queue-rules.ts'
import { type DeviceStore, openDeviceStore, type StoredItem } from './store.ts'
import { confirmOwner, readSyncPhase, startSync } from './sync.ts'

/** What the person who is here has on this device. `nobody`: it belongs to someone who is not here, or there is nothing. */
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
    // Nothing is shown before the server has said who is here.
    const begin = confirmed().then(() => {
      if (!isOpen) return () => {}
      void look()
      return onDeviceChange(() => void look())
    })
    const stopSync = startSync()
    return () => {
      isOpen = false
      stopSync()
      void begin.then((stopFollowing) => stopFollowing())
    }
  }, [])
  return device
}

async function confirmed(): Promise<void> {
  if (hasStored()) await confirmOwner()
}

async function readDevice(): Promise<Device> {
  const owner = readOwner()
  if (!owner) return { status: 'nobody', isLocked: hasStored() }
  try {
    const store = await openDeviceStore(owner)
    const [items, queue] = [await store.items(), await store.queue()]
    return { status: 'ready', store, items, queue, sync: syncStateOf(queue, readSyncPhase()) }
  } catch {
    return { status: 'refused' }
  }
}
