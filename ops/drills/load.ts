import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Target = { path: string; headers?: Record<string, string> }

/** What came of requests. `good`: 200 in time. */
export type Outcome = {
  good: number
  /** 503 with `Retry-After`. */
  refused: number
  /** Everything else, by status; `late` without a reply in time, `broken` where the connection broke. */
  others: Record<string, number>
  /** Not sent, since so many were under way. */
  unsent: number
}

const latestMs = 5_000
/** HAProxy takes 4,000 connections. */
const mostAtOnce = 3_800
/** Visitors come from many networks. */
const networks = 50

export type Load = {
  /** So many at once: each next request is sent when one is answered. @returns good replies a second */
  closed(atOnce: number, seconds: number): Promise<number>
  /** So many a second, whether or not earlier ones are answered. @returns when the last is sent, with what comes of them */
  open(perSecond: number, seconds: number): Promise<{ outcome: Promise<Outcome> }>
  /** One of each target. @returns whether all are good, and how long the slowest took */
  once(): Promise<{ isGood: boolean; ms: number }>
  close(): void
}

/** Requests to these targets in turn, over connections that stay. */
export function createLoad(origin: string, targets: readonly Target[]): Load {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    maxFreeSockets: mostAtOnce,
  })
  let [sent, atOnce] = [0, 0]

  function send(): Promise<keyof Outcome | string> {
    const at = sent++
    const { path, headers } = targets[at % targets.length] ?? { path: '/' }
    atOnce++
    return new Promise<string>((resolve) => {
      const given = { agent, localAddress: `127.0.0.${2 + (at % networks)}`, timeout: latestMs }
      const asked = request(`${origin}${path}`, {
        ...given,
        headers: { 'accept-encoding': 'br', ...headers },
      })
      asked.on('timeout', () => {
        resolve('late')
        asked.destroy()
      })
      asked.on('error', () => resolve('broken'))
      asked.on('response', (reply) => {
        reply.resume()
        reply.on('close', () => resolve(reply.complete ? outcomeOf(reply) : 'broken'))
      })
      asked.end()
    }).finally(() => atOnce--)
  }

  return {
    async closed(workers, seconds) {
      let good = 0
      const end = performance.now() + seconds * 1_000
      const work = async () => {
        while (performance.now() < end) if ((await send()) === 'good') good++
      }
      await Promise.all(Array.from({ length: workers }, work))
      return good / seconds
    },
    async open(perSecond, seconds) {
      const outcome: Outcome = { good: 0, refused: 0, others: {}, unsent: 0 }
      const replies: Promise<void>[] = []
      const began = performance.now()
      let due = 0
      for (let second = 0; second < seconds; second = (performance.now() - began) / 1_000) {
        for (; due < second * perSecond; due++) {
          if (atOnce >= mostAtOnce) outcome.unsent++
          else replies.push(send().then((key) => add(outcome, key)))
        }
        await wait(5)
      }
      return { outcome: Promise.all(replies).then(() => outcome) }
    },
    async once() {
      const began = performance.now()
      const all = await Promise.all(targets.map(send))
      return { isGood: all.every((key) => key === 'good'), ms: performance.now() - began }
    },
    close: () => agent.destroy(),
  }
}

function outcomeOf({ statusCode, headers }: IncomingMessage): string {
  if (statusCode === 200) return 'good'
  if (statusCode === 503) return headers['retry-after'] ? 'refused' : '503 without Retry-After'
  return String(statusCode)
}

function add(outcome: Outcome, key: string): void {
  if (key === 'good' || key === 'refused') outcome[key]++
  else outcome.others[key] = (outcome.others[key] ?? 0) + 1
}
