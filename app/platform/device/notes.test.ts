import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveDevice } from './leave.ts'
import { readNotesHere, subscribeHere, unsubscribeHere } from './notes.ts'
import { writePaths } from './owner.ts'
import { serviceWorkerScope } from './places.ts'
import { stopWorker } from './worker.ts'

const address = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'p', auth: 'a' } }

/** A browser with as much of service workers and push as the product uses. */
class Device {
  isRegistered = false
  key: unknown = null
  permission: NotificationPermission = 'default'
  answer: NotificationPermission = 'granted'
  scopes: unknown[] = []
  caches = new Set(['yonder-page-1', 'yonder-files'])
  registration = {
    active: { state: 'activated' },
    unregister: async () => {
      this.isRegistered = false
    },
    pushManager: {
      getSubscription: async () => (this.key === null ? null : this.#subscription()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (this.key !== null && this.key !== applicationServerKey) throw new Error('InvalidStateError')
        this.key = applicationServerKey
        return this.#subscription()
      },
    },
  }
  #subscription() {
    const unsubscribe = async () => {
      this.key = null
      return true
    }
    return { toJSON: () => address, unsubscribe }
  }
}

let device: Device
beforeEach(() => {
  device = new Device()
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
    removeItem: (key: string) => values.delete(key),
  })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (_path: string, { scope }: { scope: string }) => {
        device.isRegistered = true
        device.scopes.push(scope)
        return device.registration
      },
      getRegistrations: async () => (device.isRegistered ? [device.registration] : []),
    },
  })
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} })
  vi.stubGlobal('Notification', {
    get permission() {
      return device.permission
    },
    requestPermission: async () => {
      device.permission = device.answer
      return device.answer
    },
  })
  vi.stubGlobal('caches', {
    keys: async () => [...device.caches],
    delete: async (name: string) => device.caches.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('notes are off until someone asks for them, and nothing is registered before', async () => {
  expect(await readNotesHere()).toBe('off')
  expect(device.isRegistered).toBe(false)
  expect(await subscribeHere('key')).toEqual({ endpoint: address.endpoint, p256dh: 'p', auth: 'a' })
  expect(await readNotesHere()).toBe('on')
  expect(device.scopes).toEqual([serviceWorkerScope])
})

test('a person who says no has no worker, and is told so later', async () => {
  device.answer = 'denied'
  expect(await subscribeHere('key')).toBeNull()
  expect(device.isRegistered).toBe(false)
  expect(await readNotesHere()).toBe('denied')
})

test('a browser without push says so', async () => {
  vi.stubGlobal('window', {})
  expect(await readNotesHere()).toBe('unsupported')
})

test('a subscription under an earlier key of the site is taken back first', async () => {
  await subscribeHere('old')
  expect(await subscribeHere('new')).toMatchObject({ endpoint: address.endpoint })
  expect(device.key).toBe('new')
})

test('turned off, the worker goes unless something is stored', async () => {
  await subscribeHere('key')
  writePaths('user-1', { '/academy/finlit/a': '/academy/on-this-device' })
  await unsubscribeHere()
  expect([device.key, device.isRegistered, device.caches.size]).toEqual([null, true, 2])
  writePaths('user-1', {})
  await unsubscribeHere()
  expect([device.isRegistered, device.caches.size]).toEqual([false, 0])
})

test('with the last stored module the worker stays as long as it shows notes', async () => {
  await subscribeHere('key')
  await stopWorker()
  expect([device.isRegistered, [...device.caches]]).toEqual([true, ['yonder-page-1']])
})

test('logging out takes the subscription and the worker with it', async () => {
  await subscribeHere('key')
  await leaveDevice()
  expect([device.key, device.isRegistered, device.caches.size]).toEqual([null, false, 0])
})
