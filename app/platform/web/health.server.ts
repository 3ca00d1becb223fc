import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isLoopback } from '../address.server.ts'
import { ping } from '../database.server.ts'
import type { ApiEnv } from '../http.server.ts'
import type { Services } from '../services.server.ts'
import { recordOf } from './record.server.ts'

/** The database is checked at most this often. */
const rememberedMs = 1_000

/**
 * `/healthcheck`: the process is alive. `/ready`: it can serve, or 503 while it cannot or is stopping; with
 * `clock_seconds_ahead` where the clock of the machine is wrong.
 * `/metrics`: figures for Prometheus, for callers with the token, or for this machine alone when there is none.
 */
export function createHealth(services: Services): Hono<ApiEnv> {
  const health = new Hono<ApiEnv>()
  const isReady = rememberFor(rememberedMs, () => answersWithin(2_000, ping(services.db)))

  health.get('/healthcheck', (context) => {
    recordOf(context).route = 'health'
    return context.json({ status: 'ok', build: services.build }, 200, { 'cache-control': 'no-store' })
  })
  health.get('/ready', async (context) => {
    recordOf(context).route = 'health'
    const ready = !services.state.stopping && (await isReady())
    const ahead = services.machineClock.secondsAhead()
    return context.json({ ready, ...(ahead !== 0 && { clock_seconds_ahead: ahead }) }, ready ? 200 : 503, {
      'cache-control': 'no-store',
      ...(ready ? {} : { 'retry-after': '2' }),
    })
  })
  health.get('/metrics', async (context) => {
    recordOf(context).route = 'health'
    if (!maySeeMetrics(context, services.settings.metricsToken)) return context.text('Not found', 404)
    const text = await services.metrics.text()
    return context.text(text, 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
  return health
}

const paths = ['/healthcheck', '/ready', '/metrics']

/** Whether those who watch the node ask, who have to hear of it under any load. */
export function isHealthCheck({ url }: { url?: string }): boolean {
  return paths.includes(url ?? '')
}

/** `X-Forwarded-For`, `X-Real-IP`, `CF-Connecting-IP`, and whatever else proxies call the visitor's address. */
const isForwardingHeader = (name: string) =>
  name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded') || /[-_]ip$/.test(name)

/** Behind a proxy everybody seems to be this machine, so a forwarded request never counts as local. */
function maySeeMetrics(context: Context<ApiEnv>, token: string | undefined): boolean {
  const { incoming } = context.env as { incoming?: { socket?: { remoteAddress?: string } } }
  if (token) return isSame(context.req.header('authorization') ?? '', `Bearer ${token}`)
  const isForwarded = Object.keys(context.req.header()).some(isForwardingHeader)
  return !isForwarded && isLoopback(incoming?.socket?.remoteAddress ?? '')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function answersWithin(milliseconds: number, answer: Promise<void>): Promise<boolean> {
  return Promise.race([
    answer.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds).unref()),
  ])
}

function rememberFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let askedAt = 0
  return () => {
    if (!answer || Date.now() - askedAt > milliseconds) {
      askedAt = Date.now()
      answer = ask()
    }
    return answer
  }
}
