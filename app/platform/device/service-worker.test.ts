import { beforeEach, describe, expect, test } from 'vitest'
import source from './service-worker.js?raw'

const origin = 'https://yonder.example'
const page = '/academy/on-this-device'
type Answer = (address: string) => Response | Promise<Response>

/** Caches as the worker uses them: by name, then by address. */
class Caches {
  readonly stores = new Map<string, Map<string, Response>>()
  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    return { put: async (key: string, reply: Response) => void store.set(new URL(key, origin).href, reply) }
  }
  async keys() {
    return [...this.stores.keys()]
  }
  async delete(name: string) {
    return this.stores.delete(name)
  }
  async match(key: string | { url: string }, options: { cacheName?: string } = {}) {
    const address = new URL(typeof key === 'string' ? key : key.url, origin).href
    const stores = [...this.stores].filter(([name]) => !options.cacheName || name === options.cacheName)
    return stores.flatMap(([, store]) => store.get(address) ?? [])[0]
  }
}

/** A browser with this worker. `fetched` is what went to the network. */
function workerOf(caches: Caches, build: string, network: Answer, scope = '/academy') {
  type Event = { waitUntil?(work: Promise<unknown>): void; respondWith?(reply: Promise<Response>): void }
  const listeners = new Map<
    string,
    (event: Event & { request?: object; data?: object; notification?: object }) => void
  >()
  const fetched: string[] = []
  const shown: { title: string; options: { body: string; tag?: string; data: { link: string } } }[] = []
  const windows: { url: string; focus(): void }[] = []
  const opened: string[] = []
  const self = {
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    registration: {
      scope: `${origin}${scope}`,
      showNotification: async (title: string, options: (typeof shown)[0]['options']) =>
        void shown.push({ title, options }),
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) },
  }
  const fetch = async (request: string | { url: string }) => {
    const address = new URL(typeof request === 'string' ? request : request.url, origin).href
    fetched.push(address)
    return network(address)
  }
  const settings = {
    build,
    places: [
      { page, below: '/academy' },
      { page: '/certificates', below: '/certificates' },
    ],
  }
  const Reply = Object.assign((body: string, init: object) => new globalThis.Response(body, init), {
    error: () => new Response('', { status: 599 }),
    redirect: (to: string, status: number) => new Response(null, { status, headers: { location: to } }),
  })
  const parts = { self, caches, fetch, location: new URL(origin), Response: Reply, settings }
  new Function(...Object.keys(parts), source)(...Object.values(parts))
  return {
    fetched,
    shown,
    windows,
    opened,
    /** A message from the push service. */
    async push(text: string) {
      let work: Promise<unknown> = Promise.resolve()
      const event = {
        data: { json: () => JSON.parse(text) },
        waitUntil: (given: Promise<unknown>) => (work = given),
      }
      listeners.get('push')?.(event)
      await work
    },
    /** @returns whether the note is taken off the screen */
    async press(link: string) {
      let [work, isClosed]: [Promise<unknown>, boolean] = [Promise.resolve(), false]
      const notification = { data: { link }, close: () => (isClosed = true) }
      const event = { notification, waitUntil: (given: Promise<unknown>) => (work = given) }
      listeners.get('notificationclick')?.(event)
      await work
      return isClosed
    },
    async event(name: 'install' | 'activate') {
      let work: Promise<unknown> = Promise.resolve()
      listeners.get(name)?.({ waitUntil: (given) => (work = given) })
      await work
    },
    /** Null: the browser does it by itself. */
    async ask(path: string, more: { mode?: string; method?: string; destination?: string } = {}) {
      let reply: Promise<Response> | null = null
      const request = {
        url: new URL(path, origin).href,
        method: 'GET',
        mode: 'cors',
        destination: '',
        ...more,
      }
      listeners.get('fetch')?.({ request, respondWith: (given) => (reply = given) })
      return reply as Promise<Response> | null
    },
  }
}

const files: Record<string, string> = {
  [page]: '<link href="/assets/style-1.css"><script>import "/assets/page-1.js"</script>',
  '/assets/style-1.css': '@font-face{src:url(/assets/font-1.woff2)}',
  '/assets/page-1.js':
    'const d=["assets/idle-1.js","assets/idle-1.css"];import{a}from"./react-1.js";const later=()=>import("./idle-1.js")',
  '/assets/react-1.js': 'const other=()=>import("./elsewhere-1.js")',
  '/assets/idle-1.js': 'import"./idle-2.js";',
  '/assets/idle-2.js': '',
  '/assets/idle-1.css': '',
  '/assets/font-1.woff2': '',
}
const online: Answer = (address) => {
  const text = files[new URL(address).pathname]
  return text === undefined ? new Response('', { status: 404 }) : new Response(text)
}
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const navigation = { mode: 'navigate', destination: 'document' }

describe('the service worker', () => {
  let caches: Caches
  beforeEach(() => {
    caches = new Caches()
  })

  async function installed(build: string, network: Answer = online) {
    let current = network
    const worker = workerOf(caches, build, (address) => current(address))
    await worker.event('install')
    await worker.event('activate')
    return { ...worker, loseConnection: () => (current = offline) }
  }

  test('stores one page with its scripts, style and fonts, and what the page imports when idle, with its style', async () => {
    await installed('one')
    const stored = [...(caches.stores.get('yonder-page-one')?.keys() ?? [])].map(
      (url) => new URL(url).pathname,
    )
    expect(stored.sort()).toEqual(Object.keys(files).sort())
  })

  test('is not installed when a part of the page is missing', async () => {
    const broken: Answer = (address) =>
      address.endsWith('/assets/idle-2.js') ? new Response('', { status: 500 }) : online(address)
    await expect(workerOf(caches, 'one', broken).event('install')).rejects.toThrow('500')
  })

  test('asks the network for every page first', async () => {
    const worker = await installed('one')
    const before = worker.fetched.length
    await worker.ask(page, navigation)
    expect(worker.fetched.slice(before)).toEqual([origin + page])
  })

  test('leads to what is stored where a page cannot be reached', async () => {
    const worker = await installed('one')
    worker.loseConnection()
    const reply = await worker.ask('/academy/finlit/first-payslip/net-pay', navigation)
    expect(reply?.headers.get('location')).toBe(`${page}#/academy/finlit/first-payslip/net-pay`)
    expect(await (await worker.ask(page, navigation))?.text()).toBe(files[page])
  })

  test.each([
    ['calls of the API', '/api/state', {}],
    ['data of pages', '/academy/finlit.data', {}],
    ['what is sent', '/academy/finlit', { method: 'POST', mode: 'navigate' }],
    ['pages elsewhere', '/occupations/chef', navigation],
    ['other sites', 'https://elsewhere.example/a.png', { destination: 'image' }],
  ])('leaves %s to the browser', async (_name, path, more) => {
    const worker = await installed('one')
    expect(await worker.ask(path, more)).toBeNull()
  })

  test('keeps the scripts of a build until the next one has taken over', async () => {
    await installed('one')
    const next = workerOf(caches, 'two', online)
    await next.event('install')
    expect(await caches.keys()).toEqual(['yonder-page-one', 'yonder-page-two'])
    await caches.open('yonder-files')
    await next.event('activate')
    expect(await caches.keys()).toEqual(['yonder-page-two', 'yonder-files'])
  })
})

describe('the service worker of another part of the site', () => {
  const check = '/certificates'
  const network: Answer = (address) =>
    new URL(address).pathname === check ? new Response('<p>Check it</p>') : online(address)

  test('stores the page of that part, and leaves those of the others alone', async () => {
    const caches = new Caches()
    await workerOf(caches, 'one', online).event('install')
    for (const build of ['one', 'two']) {
      const worker = workerOf(caches, build, network, check)
      await worker.event('install')
      await worker.event('activate')
    }
    expect(await caches.keys()).toEqual(['yonder-page-one', 'yonder-page-two /certificates'])
    const academy = workerOf(caches, 'two', online)
    await academy.event('install')
    await academy.event('activate')
    expect((await caches.keys()).sort()).toEqual(['yonder-page-two', 'yonder-page-two /certificates'])
  })

  test('shows it with the server away, also where a certificate was asked for', async () => {
    let current = network
    const worker = workerOf(new Caches(), 'one', (address) => current(address), check)
    await worker.event('install')
    current = offline
    expect(await (await worker.ask(check, navigation))?.text()).toBe('<p>Check it</p>')
    const code = await worker.ask('/certificates/7KQ4', navigation)
    expect(code?.headers.get('location')).toBe('/certificates#/certificates/7KQ4')
    expect(await worker.ask('/academy/finlit', navigation)).toBeNull()
  })
})

describe('a note on a device', () => {
  const worker = () => workerOf(new Caches(), 'one', offline)

  test('shows what the site sent; one that cannot be read says that there is something', async () => {
    const { push, shown } = worker()
    const note = {
      title: 'Messages',
      body: 'Open Yonder to see it.',
      link: '/messages/7',
      tag: 'new-message',
    }
    await push(JSON.stringify(note))
    for (const text of ['not json', 'null']) await push(text)
    const { title, body, tag, link } = note
    const unread = { title: 'Yonder', options: { body, tag: undefined, data: { link: '/' } } }
    expect(shown).toEqual([{ title, options: { body, tag, data: { link } } }, unread, unread])
  })

  test('opens its place in the window that shows it already, else in a new one, and never another site', async () => {
    const { press, windows, opened } = worker()
    const focused: string[] = []
    for (const path of ['/home', '/messages/7'])
      windows.push({ url: origin + path, focus: () => void focused.push(path) })
    expect(await press('/messages/7')).toBe(true)
    expect([focused, opened]).toEqual([['/messages/7'], []])
    for (const link of ['/advisor/messages', 'https://evil.example/', '//evil.example/']) await press(link)
    expect(opened).toEqual([`${origin}/advisor/messages`, `${origin}/`, `${origin}/`])
  })
})
