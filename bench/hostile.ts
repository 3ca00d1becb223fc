import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { onPostgres } from './on-postgres.ts'
import { cpuMs, type Running } from './processes.ts'
import type { Report } from './report.ts'

const inFlight = 100
const seconds = 5
const maxCpuMs = 50
const maxWaitMs = 200

/** A request that wants to cost much more than it costs to send. */
type Hostile = { name: string; method: 'GET' | 'POST'; path: string; body?: string; type?: string }

const many = (size: number, text: (at: number) => string) => Array.from({ length: size }, (_, at) => text(at))
const letters = encodeURIComponent('a b c d e f g h i j k l m n o p')
const json = (method: 'POST', path: string, body: unknown): Omit<Hostile, 'name'> => ({
  method,
  path,
  body: JSON.stringify(body),
  type: 'application/json',
})

const form = 'application/x-www-form-urlencoded'
const posted = (path: string, body: string): Omit<Hostile, 'name'> => ({
  method: 'POST',
  path,
  body,
  type: form,
})

const kinds: Hostile[] = [
  {
    name: '100 KB of @ as an email',
    ...json('POST', '/api/academy/ghost-user', { email: '@'.repeat(100_000), source: 'x' }),
  },
  {
    name: '20,000 unknown fields',
    ...json(
      'POST',
      '/api/contact',
      Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, 0])),
    ),
  },
  {
    name: '80,000 entries of a list',
    ...json('POST', '/api/login', { email: many(80_000, () => ''), password: 'x' }),
  },
  { name: 'A path of 7,900 slashes', method: 'GET', path: `/a${'/'.repeat(7_900)}x` },
  { name: 'A path of 2,000 slashes', method: 'GET', path: `/a${'/'.repeat(2_000)}x` },
  { name: 'A line break in a path', method: 'GET', path: '/x/y%0a' },
  { name: 'Courses by single letters', method: 'GET', path: `/api/opportunities/courses?keyword=${letters}` },
  { name: 'Schools by single letters', method: 'GET', path: `/api/school-links?keyword=${letters}` },
  {
    name: 'A form of 250 KB for a page',
    method: 'POST',
    path: '/forgot',
    body: many(25_000, (at) => `f${at}=%0a`)
      .join('&')
      .slice(0, 250_000),
    type: form,
  },
  // As large as is let in: these are read, refused field by field, and the form is rendered again.
  { name: 'A form of 120 KB in one field', ...posted('/forgot', `email=${'%40'.repeat(40_000)}`) },
  {
    name: 'A form of 500 fields',
    ...posted('/forgot', many(500, (at) => `f${at}=${'%0a'.repeat(60)}`).join('&')),
  },
  {
    name: '200 KB of 500 properties',
    ...json('POST', '/api/analytics/events', {
      name: 'x',
      properties: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, 'é'.repeat(200)])),
    }),
  },
  { name: 'An occupation that is not there', method: 'GET', path: '/occupations/not-there' },
  { name: 'A page rendered anew', method: 'GET', path: '/careers/industries?preview=1' },
]

/** What others notice of someone who sends the worst we know; on PostgreSQL when its programs are here. */
export async function benchHostile(report: Report): Promise<void> {
  const said = `${inFlight} of a kind in flight for ${seconds} s from one network, beside a neighbour of another network who asks for a public page every 20 ms, in turn a cached one and one that is rendered for them: what the neighbour waits (p95 of each), beside the same neighbour alone, and processor time of the site for one hostile request.`
  await onPostgres(async (start) => {
    for (const [title, limits, note] of [
      ['Hostile requests', 'off', `${said} Without rate limits.`],
      ['Hostile requests, with rate limits', 'on', `The same with the rate limits of production.`],
    ] as const) {
      const env = { DEMO: 'on', TRUST_PROXY: '1', RATE_LIMITS: limits }
      const site = await start(env)
      try {
        report.section(title, note)
        for (const kind of kinds) await measure(report, site, kind)
      } finally {
        await site.stop()
      }
    }
  })
}

async function measure(report: Report, site: Running, kind: Hostile): Promise<void> {
  const visitor = await openSession(site.address, `203.0.113.${kinds.indexOf(kind) + 1}`)
  const alone = await (await meetNeighbour(site.address))()
  const neighbour = await meetNeighbour(site.address)
  const before = cpuMs(site.pid)
  const replies = new Map<number, number>()
  const until = performance.now() + seconds * 1_000
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const attack = many(inFlight, () => '').map(async () => {
    while (performance.now() < until) {
      const status = await send(site.address, kind, visitor, agent)
      replies.set(status, (replies.get(status) ?? 0) + 1)
    }
  })
  const beside = await neighbour()
  await Promise.all(attack)
  agent.destroy()
  const sent = [...replies.values()].reduce((total, count) => total + count, 0)
  const cost = (cpuMs(site.pid) - before) / Math.max(1, sent)
  const [most = 0] = [...replies].sort(([, one], [, other]) => other - one)[0] ?? []
  report.add({
    name: `${kind.name} (${most})`,
    value: inMs(beside),
    baseline: `${inMs(alone)} alone; ${cost.toFixed(2)} ms of processor each`,
    ratio: Math.max(...beside) / Math.max(...alone),
    goal: `< ${maxWaitMs} ms, ≤ ${maxCpuMs} ms`,
    met: beside.every((wait) => wait < maxWaitMs) && cost <= maxCpuMs,
  })
}

const inMs = (waits: number[]) => `${waits.map((wait) => wait.toFixed(0)).join(' and ')} ms`

/**
 * Someone of another network, with a connection that is open. Calling the result says what two public pages take them, a cached
 * one and a rendered one: the 95th percentiles, in milliseconds.
 */
async function meetNeighbour(address: string): Promise<() => Promise<number[]>> {
  const urls = ['/careers/industries', '/careers/industries?preview=1'].map((path) => address + path)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const neighbour = new Worker(new URL('./neighbour.ts', import.meta.url), {
    workerData: { urls, headers, seconds: seconds - 1 },
  })
  await once(neighbour, 'message')
  return async () => {
    neighbour.postMessage('begin')
    const [waits] = (await once(neighbour, 'message')) as [number[][]]
    return waits.map((each) => each.sort((one, other) => one - other)[Math.floor(each.length * 0.95)] ?? 0)
  }
}

type Headers = Record<string, string>

/** The headers of a visitor who has opened the site before. */
async function openSession(address: string, network: string): Promise<Headers> {
  const from = { 'x-forwarded-for': network }
  const reply = await fetch(`${address}/api/session`, { headers: from })
  const { token } = (await reply.json()) as { token: string }
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { ...from, cookie, 'x-csrf-token': token, 'sec-fetch-site': 'same-origin' }
}

function send(
  address: string,
  { method, path, body, type }: Hostile,
  visitor: Headers,
  agent: Agent,
): Promise<number> {
  const headers = body
    ? { ...visitor, 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }
    : visitor
  return new Promise((resolve) => {
    const sending = request(`${address}${path}`, { method, headers, agent }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0))
    })
    sending.on('error', () => resolve(0)) // the site may close before it has read everything
    sending.end(body)
  })
}
