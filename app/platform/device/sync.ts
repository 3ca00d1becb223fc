import { browserApi } from '../browser-api.ts'
import type { Endpoint } from '../contract.ts'
import { announce } from './announce.ts'
import { type DeviceOwner, hasStored, ownerOf, readOwner, storedOwners, writeOwner } from './owner.ts'
import type { QueuedWrite } from './queue-rules.ts'
import { sendQueue, type WriteReply } from './send-queue.ts'
import { moveDeviceStore, openDeviceStore } from './store.ts'

export type SyncPhase = 'resting' | 'sending' | 'signed-out' | 'sent'

let phase: SyncPhase = 'resting'
let timer: ReturnType<typeof setTimeout> | undefined

export function readSyncPhase(): SyncPhase {
  return phase
}

/** Sends what waits, now and whenever there may be a connection again. @returns ends it */
export function startSync(): () => void {
  const again = () => void syncNow()
  const onVisible = () => document.visibilityState === 'visible' && again()
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', onVisible)
  again()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Sends what waits in order. Of several tabs one does it; of several people only the one who is here by the server's word. */
export async function syncNow(): Promise<void> {
  clearTimeout(timer)
  if (!navigator.onLine || !hasStored()) return
  const owner = await confirmOwner()
  if (!owner) return
  if (!navigator.locks) return send(owner)
  await navigator.locks.request(`yonder-device-${owner}`, { ifAvailable: true }, (lock) =>
    lock ? send(owner) : undefined,
  )
}

async function send(owner: DeviceOwner): Promise<void> {
  const queue = await openDeviceStore(owner)
  if ((await queue.queue()).every(({ refused }) => refused)) return
  enter('sending')
  const sent = await sendQueue({ queue, send: sendWrite })
  if (sent.outcome === 'retry') timer = setTimeout(() => void syncNow(), sent.pauseMs)
  enter(sent.outcome === 'done' ? 'sent' : sent.outcome === 'retry' ? 'resting' : 'signed-out')
}

function enter(next: SyncPhase): void {
  phase = next
  announce()
}

async function sendWrite({ id, method, path, body }: QueuedWrite): Promise<WriteReply> {
  const reply = await browserApi.attempt(plain(method, path), { body, idempotencyKey: id } as object)
  if (reply.ok) return { status: 200, value: reply.value }
  const { status, code, message, errors, retryAfterSeconds: retryAfter } = reply.problem
  return { status, code, message: Object.values(errors ?? {})[0]?.[0] ?? message, retryAfter }
}

/**
 * Who is here, by the server's word. What they stored on this device before they had an account becomes theirs. Without a
 * connection it is the person who was here last.
 */
export async function confirmOwner(): Promise<DeviceOwner | null> {
  if (!navigator.onLine) return readOwner()
  const reply = await browserApi.attempt(plain('GET', '/api/session'))
  if (!reply.ok) return readOwner()
  const owner = ownerOf(reply.value as Parameters<typeof ownerOf>[0])
  const isSomebodyElse = owner !== readOwner()
  writeOwner(owner)
  if (owner?.startsWith('user-'))
    for (const ghost of storedOwners())
      if (ghost.startsWith('ghost-') && (await hasBecome(ghost))) await moveDeviceStore(ghost, owner)
  if (isSomebodyElse) announce()
  return owner
}

/** Whether the account that is here was this ghost before. */
async function hasBecome(ghost: DeviceOwner): Promise<boolean> {
  const path = `/api/user/ghosts/${encodeURIComponent(ghost.slice('ghost-'.length))}`
  return (await browserApi.attempt(plain('GET', path))).ok
}

/** A stored address stands for itself: there is nothing to fill in. */
function plain(method: 'GET' | 'POST' | 'PUT', path: string): Endpoint {
  return { method, path } as Endpoint
}
