import { Hono } from 'hono'
import type { ApiEnv } from '../http.server.ts'
import type { Services } from '../services.server.ts'
import { type OfflinePlace, serviceWorkerPath } from './places.ts'

/** Deletes what a worker stored and ends it, on every device that comes by: `OFFLINE=off`. */
const endingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('yonder-')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
)
`

/** The service worker of this build. A browser asks for it once someone has stored something on the device. */
export function createServiceWorker(places: readonly OfflinePlace[]): (services: Services) => Hono<ApiEnv> {
  return ({ build, settings }) => {
    const worker = async () => {
      if (!settings.offline) return endingWorker
      // Only a build knows how to read a file as text, and scripts load slices without one.
      const { default: source } = await import('./service-worker.js?raw')
      return `const settings = ${JSON.stringify({ build, places })}\n${source}`
    }
    return new Hono<ApiEnv>().get(serviceWorkerPath, async (context) =>
      context.body(await worker(), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        // what a worker may reach: files of this site, and those of its build
        'content-security-policy': `default-src 'none'; connect-src 'self'${settings.assetsUrl ? ` ${settings.assetsUrl}` : ''}`,
      }),
    )
  }
}
