import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { createServiceWorker } from './service-worker.server.ts'

const site = await testSite({ apiOnly: true })
const place = { page: '/academy/on-this-device', below: '/academy' }
const workerWith = (settings: object) =>
  createServiceWorker([place])({
    ...site.services,
    settings: { ...site.services.settings, ...settings },
  }).request('/service-worker.js')

test('the service worker is asked for again each time, and names the build', async () => {
  const reply = await workerWith({})
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  const text = await reply.text()
  expect(text).toContain(`"build":"${site.services.build}"`)
  expect(() => new Function(text)).not.toThrow()
})

test('switched off, it deletes what was stored and ends itself', async () => {
  const text = await (await workerWith({ offline: false })).text()
  expect(text).toContain('self.registration.unregister()')
  expect(text).toContain('caches.delete')
  expect(text).not.toContain("addEventListener('fetch'")
})
