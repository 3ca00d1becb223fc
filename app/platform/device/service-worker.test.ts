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
function workerOf(caches: Caches, build: string, network: Answer) {
  type Event = { waitUntil?(work: Promise<unknown>): void; respondWith?(reply: Promise<Response>): void }
  const listeners = new Map<string, (event: Event & { request?: object }) => void>()
  const fetched: string[] = []
  const self = {
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
  }
  const fetch = async (request: string | { url: string }) => {
    const address = new URL(typeof request === 'string' ? request : request.url, origin).href
    fetched.push(address)
    return network(address)
  }
  const settings = { build, page, below: '/academy' }
  const Reply = Object.assign((body: string, init: object) => new globalThis.Response(body, init), {
    error: () => new Response('', { status: 599 }),
    redirect: (to: string, status: number) => new Response(null, { status, headers: { location: to } }),
  })
  const parts = { self, caches, fetch, location: new URL(origin), Response: Reply, settings }
  new Function(...Object.keys(parts), source)(...Object.values(parts))
  return {
    fetched,
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
  '/assets/page-1.js': 'import{a}from"./react-1.js";const later=()=>import("./idle-1.js")',
  '/assets/react-1.js': 'const other=()=>import("./elsewhere-1.js")',
  '/assets/idle-1.js': 'import"./idle-2.js";',
  '/assets/idle-2.js': '',
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

  test('stores one page with its scripts, style and fonts, and what the page imports when idle', async () => {
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
