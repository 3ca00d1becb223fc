import { type DeviceOwner, readOwner, writeOwner } from '#app/platform/device/owner.ts'
import { openDeviceStore } from '#app/platform/device/store.ts'
import { toolPath } from '../registry.ts'

/** Where answers were saved: the result, the version it had then, and the ghost of a visitor. */
export type SavedAt = { id: string; version: number; ghostId: string | null }

/** Answers on this device. `isChanged`: they differ from what was saved. */
export type DeviceAnswers<Answers> = { answers: Answers; saved: SavedAt | null; isChanged: boolean }

const kind = 'tool-answers'
const keyOf = (slug: string) => `tool/${slug}`

/**
 * The store of the person who is here. An account has its own; everybody without one shares the browser's, whatever becomes of
 * their cookie.
 */
export function ownerHere(userId: number | null): DeviceOwner {
  return userId === null ? 'visitor' : `user-${userId}`
}

/** Without the server's word: the account that was here last, else nobody's. */
export function lastOwner(): DeviceOwner {
  const owner = readOwner()
  return owner?.startsWith('user-') ? owner : 'visitor'
}

/** Reads what is stored. @throws StorageRefused */
export async function readAnswers<Answers>(
  owner: DeviceOwner,
  slug: string,
): Promise<DeviceAnswers<Answers> | null> {
  const store = await openDeviceStore(owner)
  return (await store.item<DeviceAnswers<Answers>>(keyOf(slug)))?.value ?? null
}

/** Changes what is stored in one transaction, so that two windows lose nothing. @throws StorageRefused */
export async function changeAnswers<Answers>(
  owner: DeviceOwner,
  tool: { slug: string; title: string; version: number },
  change: (before: DeviceAnswers<Answers> | null) => DeviceAnswers<Answers>,
): Promise<DeviceAnswers<Answers>> {
  const store = await openDeviceStore(owner)
  return store.putOrChange<DeviceAnswers<Answers>>(freshItem(tool), (before) => {
    // so that signing out deletes it
    if (before === null && owner !== 'visitor') writeOwner(owner)
    return change(before)
  })
}

function freshItem({ slug, title, version }: { slug: string; title: string; version: number }) {
  return {
    key: keyOf(slug),
    kind,
    title,
    path: toolPath(slug),
    page: null,
    revision: String(version),
    bytes: 0,
    storedAt: new Date().toISOString(),
    files: [],
    replies: {},
  }
}

/** Nothing of the tool stays on the device for this owner. */
export async function removeAnswers(owner: DeviceOwner, slug: string): Promise<void> {
  await (await openDeviceStore(owner)).removeItem(keyOf(slug))
}
