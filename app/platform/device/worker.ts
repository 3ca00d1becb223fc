import { type OfflinePlace, serviceWorkerPath, serviceWorkerScope } from './places.ts'
import { StorageRefused } from './store.ts'

const filesCache = 'yonder-files'

/**
 * Has the service worker look after a part of the site; done when its page is stored. Asked for by those alone who store something.
 *
 * @throws StorageRefused where there are no service workers, or it is switched off
 */
export async function startWorker({ page, below }: OfflinePlace): Promise<void> {
  await registerWorker(below)
  if (!(await caches.match(page, { ignoreVary: true }))) throw new StorageRefused('the page was not stored')
}

/**
 * Has the worker run for a part of the site.
 * @throws StorageRefused where there are no service workers, or it is switched off
 */
export async function registerWorker(scope: string = serviceWorkerScope): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new StorageRefused('there is no service worker here')
  const registration = await navigator.serviceWorker
    .register(serviceWorkerPath, { scope, updateViaCache: 'none' })
    .catch((error) => {
      throw new StorageRefused('the service worker was refused', { cause: error })
    })
  const worker = registration.active ?? registration.installing ?? registration.waiting
  if (worker && worker.state !== 'activated') await activated(worker)
  return registration
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new StorageRefused('the service worker was not installed'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Nothing is stored any more: its caches are gone, and the worker with the page that it stores unless it shows notes here. */
export async function stopWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  let isNeeded = false
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (await subscriptionOf(registration)) isNeeded = true
    else await registration.unregister()
  }
  for (const name of await caches.keys())
    if (isNeeded ? name === filesCache : name.startsWith('yonder-')) await caches.delete(name)
}

/** What the browser's push service knows of this device; null where it shows no notes. */
export async function subscriptionOf(
  registration: ServiceWorkerRegistration,
): Promise<PushSubscription | null> {
  if (!registration.pushManager) return null // not in every browser
  return registration.pushManager.getSubscription().catch(() => null)
}

/**
 * Stores pictures for reading without a connection.
 * @returns their size in bytes
 */
export async function storeFiles(addresses: readonly string[]): Promise<number> {
  const cache = await caches.open(filesCache)
  let bytes = 0
  for (const address of addresses) {
    const reply = await fetch(address, { credentials: 'omit' })
    if (!reply.ok) continue
    bytes += (await reply.clone().blob()).size
    await cache.put(address, reply)
  }
  return bytes
}

/** @param needed what other items still show */
export async function removeFiles(addresses: readonly string[], needed: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache)
  for (const address of addresses) if (!needed.includes(address)) await cache.delete(address)
}
