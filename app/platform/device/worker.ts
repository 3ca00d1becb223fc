import { type OfflinePlace, serviceWorkerPath } from './places.ts'
import { StorageRefused } from './store.ts'

const filesCache = 'yonder-files'

/**
 * Has the service worker look after a part of the site; done when its page is stored. Asked for by those alone who store something.
 *
 * @throws StorageRefused where there are no service workers, or it is switched off
 */
export async function startWorker({ below, page }: OfflinePlace): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new StorageRefused('there is no service worker here')
  const registration = await navigator.serviceWorker
    .register(serviceWorkerPath, { scope: below, updateViaCache: 'none' })
    .catch((error) => {
      throw new StorageRefused('the service worker was refused', { cause: error })
    })
  const worker = registration.active ?? registration.installing ?? registration.waiting
  if (worker && worker.state !== 'activated') await activated(worker)
  if (!(await caches.match(page, { ignoreVary: true }))) throw new StorageRefused('the page was not stored')
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

/** Nothing is stored any more: no request passes through a worker, and its caches are gone. */
export async function stopWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('yonder-')) await caches.delete(name)
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
