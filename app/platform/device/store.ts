import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { announce } from './announce.ts'
import { type DeviceOwner, writePaths } from './owner.ts'
import { type NewWrite, type QueuedWrite, replacedBy } from './queue-rules.ts'
import { countRemoval } from './removals.ts'

/** Something that a person has stored on the device. */
export type StoredItem<Value = unknown> = {
  key: string
  /** Which part of the product it belongs to, as `academy-module`. */
  kind: string
  title: string
  /** Its address on the site. */
  path: string
  /** The page that reads it without a connection; null where there is none. */
  page: string | null
  /** Changes with the text, so that a newer one can be told. */
  revision: string
  /** Of its text and files together. */
  bytes: number
  storedAt: string
  /** Addresses of its pictures in the cache. */
  files: string[]
  value: Value
  /** What the server answered to the writes that belong to it, by their subject. */
  replies: Record<string, unknown>
}

interface Schema extends DBSchema {
  items: { key: string; value: StoredItem }
  queue: { key: number; value: QueuedWrite }
}

/** A change of what the stores hold adds a step to `upgrade`. */
const version = 1

/** This browser does not let a page store anything, as in a private window. */
export class StorageRefused extends Error {}

/** What one person has on this device. Each has a database of their own: nobody else's can be read through it. */
export class DeviceStore {
  readonly owner: DeviceOwner
  readonly #database: IDBPDatabase<Schema>

  constructor(owner: DeviceOwner, database: IDBPDatabase<Schema>) {
    this.owner = owner
    this.#database = database
  }

  items(): Promise<StoredItem[]> {
    return this.#database.getAll('items')
  }

  item<Value>(key: string): Promise<StoredItem<Value> | undefined> {
    return this.#database.get('items', key) as Promise<StoredItem<Value> | undefined>
  }

  async putItem(item: StoredItem): Promise<void> {
    await this.#database.put('items', item)
    await this.#changed()
  }

  /** Changes the value of an item in one transaction; nothing happens when it is gone meanwhile. */
  async changeItem<Value>(key: string, change: (value: Value) => Value): Promise<void> {
    const tx = this.#database.transaction('items', 'readwrite')
    const item = await tx.store.get(key)
    if (item) await tx.store.put({ ...item, value: change(item.value as Value) })
    await tx.done
    await this.#changed()
  }

  /**
   * Changes the value of an item, or puts it there, in one transaction: of two windows that begin at the same moment neither replaces
   * what the other wrote.
   *
   * @param fresh the item without its value, for a device that does not have it
   * @param change gets null where there is no item
   */
  async putOrChange<Value>(
    fresh: Omit<StoredItem, 'value'>,
    change: (value: Value | null) => Value,
  ): Promise<Value> {
    const tx = this.#database.transaction('items', 'readwrite')
    const item = await tx.store.get(fresh.key)
    const value = change(item ? (item.value as Value) : null)
    // a full device ends both
    await Promise.all([tx.store.put({ ...(item ?? fresh), value }), tx.done])
    await this.#changed()
    return value
  }

  /** With what waits to be sent for it. */
  async removeItem(key: string): Promise<void> {
    countRemoval()
    const tx = this.#database.transaction(['items', 'queue'], 'readwrite')
    await tx.objectStore('items').delete(key)
    for (const { order, itemKey } of await tx.objectStore('queue').getAll())
      if (itemKey === key) await tx.objectStore('queue').delete(order)
    await tx.done
    await this.#changed()
  }

  queue(): Promise<QueuedWrite[]> {
    return this.#database.getAll('queue')
  }

  /** Appends a write under a new client id. */
  addWrite(fresh: NewWrite): Promise<void> {
    return this.appendWrite({ ...fresh, id: crypto.randomUUID(), tries: 0, refused: null })
  }

  async appendWrite(write: Omit<QueuedWrite, 'order'>): Promise<void> {
    const tx = this.#database.transaction('queue', 'readwrite')
    for (const { order } of replacedBy(await tx.store.getAll(), write)) await tx.store.delete(order)
    await tx.store.add(write as QueuedWrite) // the store gives the order
    await tx.done
    await this.#changed()
  }

  async updateWrite(write: QueuedWrite): Promise<void> {
    const tx = this.#database.transaction('queue', 'readwrite')
    if (await tx.store.get(write.order)) await tx.store.put(write)
    await tx.done
    await this.#changed()
  }

  /** What the server answered is stored and the write is gone, in one transaction. */
  async settleWrite({ order, itemKey, subject }: QueuedWrite, reply: unknown): Promise<void> {
    const tx = this.#database.transaction(['items', 'queue'], 'readwrite')
    const items = tx.objectStore('items')
    const item = await items.get(itemKey)
    if (item) await items.put({ ...item, replies: { ...item.replies, [subject]: reply } })
    await tx.objectStore('queue').delete(order)
    await tx.done
    await this.#changed()
  }

  async removeWrite(order: number): Promise<void> {
    await this.#database.delete('queue', order)
    await this.#changed()
  }

  close(): void {
    this.#database.close()
  }

  /** The paths that a page without a connection looks up, and other tabs, follow. */
  async #changed(): Promise<void> {
    const items = await this.items()
    const paths = items.flatMap(({ path, page }) => (page === null ? [] : [[path, page] as const]))
    writePaths(this.owner, Object.fromEntries(paths))
    announce()
  }
}

const opened = new Map<DeviceOwner, Promise<DeviceStore>>()

/**
 * The store of a person. Ask for it each time: another tab may have had it closed in between.
 * @throws StorageRefused
 */
export function openDeviceStore(owner: DeviceOwner): Promise<DeviceStore> {
  const known = opened.get(owner)
  if (known) return known
  const opening = open(owner)
  opened.set(owner, opening)
  opening.catch(() => opened.delete(owner))
  return opening
}

async function open(owner: DeviceOwner): Promise<DeviceStore> {
  try {
    const database = await openDB<Schema>(nameOf(owner), version, {
      upgrade(fresh, from) {
        if (from < 1) {
          fresh.createObjectStore('items', { keyPath: 'key' })
          fresh.createObjectStore('queue', { keyPath: 'order', autoIncrement: true })
        }
      },
      // A newer page of ours, or someone who logs out in another tab.
      blocking: () => void close(owner),
      terminated: () => void opened.delete(owner),
    })
    return new DeviceStore(owner, database)
  } catch (error) {
    throw new StorageRefused('nothing can be stored on this device', { cause: error })
  }
}

async function close(owner: DeviceOwner): Promise<void> {
  const store = await opened.get(owner)?.catch(() => null)
  opened.delete(owner)
  store?.close()
}

/** Removes all that someone has on this device. */
export async function deleteDeviceStore(owner: DeviceOwner): Promise<void> {
  await close(owner)
  countRemoval()
  await deleteDB(nameOf(owner)).catch(() => {})
  writePaths(owner, {})
  announce()
}

/** What someone stored before they had an account goes to the account, with what waits to be sent. */
export async function moveDeviceStore(from: DeviceOwner, to: DeviceOwner): Promise<void> {
  const [source, target] = [await openDeviceStore(from), await openDeviceStore(to)]
  for (const item of await source.items()) if (!(await target.item(item.key))) await target.putItem(item)
  for (const { order: _, ...write } of await source.queue()) await target.appendWrite(write)
  await deleteDeviceStore(from)
}

function nameOf(owner: DeviceOwner): string {
  return `yonder-device-${owner}`
}
