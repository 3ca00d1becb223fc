import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { cpuMs, type Running } from './processes.ts'
import type { Report } from './report.ts'
import { startSite } from './start-times.ts'

const inFlight = 100
const seconds = 4
const mostCpuMs = 50
const mostWaitMs = 200

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
    type: 'application/x-www-form-urlencoded',
  },
]

/** What others notice of somebody who sends the worst we know, without rate limits; on PostgreSQL when its programs are here. */
export async function benchHostile(report: Report): Promise<void> {
  const { findPostgres, startPostgres } = await import('../test/postgres.ts')
  if (!(await findPostgres())) return
  const server = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'yonder-bench-hostile-'))
  try {
    const site = await startSite(dataDir, { DATABASE_URL: server.url, DEMO: 'on' })
    try {
      report.section(
        'Hostile requests',
        `${inFlight} of a kind in flight for ${seconds} s, without rate limits, beside a neighbour who asks for a public page every 20 ms: what the neighbour waits (p95), beside the same neighbour alone, and processor time of the site for one hostile request.`,
      )
      for (const kind of kinds) await measure(report, site, kind)
    } finally {
      await site.stop()
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(report: Report, site: Running, kind: Hostile): Promise<void> {
  const visitor = await openSession(site.address)
  const alone = await neighbourWaits(site.address)
  const before = cpuMs(site.pid)
  let sent = 0
  const until = performance.now() + seconds * 1_000
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const attack = many(inFlight, () => '').map(async () => {
    while (performance.now() < until) {
      await send(site.address, kind, visitor, agent)
      sent += 1
    }
  })
  const beside = await neighbourWaits(site.address)
  await Promise.all(attack)
  agent.destroy()
  const cost = (cpuMs(site.pid) - before) / Math.max(1, sent)
  report.add({
    name: kind.name,
    value: `${beside.toFixed(0)} ms`,
    baseline: `${alone.toFixed(0)} ms alone; ${cost.toFixed(1)} ms of processor each`,
    ratio: beside / alone,
    goal: `< ${mostWaitMs} ms, ≤ ${mostCpuMs} ms`,
    met: beside < mostWaitMs && cost <= mostCpuMs,
  })
}

/** The 95th percentile of what a public page takes somebody else, in milliseconds. */
async function neighbourWaits(address: string): Promise<number> {
  const url = `${address}/careers/industries`
  const neighbour = new Worker(new URL('./neighbour.ts', import.meta.url), {
    workerData: { url, seconds: seconds - 1 },
  })
  const [waits] = (await once(neighbour, 'message')) as [number[]]
  waits.sort((one, other) => one - other)
  return waits[Math.floor(waits.length * 0.95)] ?? 0
}

type Headers = Record<string, string>

/** The headers of a visitor who has opened the site before. */
async function openSession(address: string): Promise<Headers> {
  const reply = await fetch(`${address}/api/session`)
  const { token } = (await reply.json()) as { token: string }
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, 'x-csrf-token': token, 'sec-fetch-site': 'same-origin' }
}

function send(
  address: string,
  { method, path, body, type }: Hostile,
  visitor: Headers,
  agent: Agent,
): Promise<void> {
  const headers = body
    ? { ...visitor, 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }
    : visitor
  return new Promise((resolve) => {
    const sending = request(`${address}${path}`, { method, headers, agent }, (response) => {
      response.resume().once('close', resolve)
    })
    sending.on('error', () => resolve()) // the site may close before it has read everything
    sending.end(body)
  })
}
