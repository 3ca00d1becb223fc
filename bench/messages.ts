import { loadavg } from 'node:os'
import { findRedis, startRedis } from '../test/redis.ts'
import { type Conversation, ofBareNodes, ofYonder } from './conversations.ts'
import { onPostgres } from './on-postgres.ts'
import { median, type Report } from './report.ts'

const atOnce = 8
const messagesEach = 60

/**
 * From pressing Send on one node until the words are on the other person's page on a second one: the message is committed, the
 * event goes through Redis to their socket, and their page asks for what is new and gets it.
 */
export async function benchMessages(report: Report): Promise<void> {
  if (!findRedis()) return
  await onPostgres(
    async (start, url) => {
      const redis = await startRedis()
      try {
        const before = loadavg()[0] ?? 0
        const [ours, bare] = await sideBySide([
          await ofYonder(start, url, redis.url, atOnce),
          await ofBareNodes(url, redis.url, atOnce),
        ])
        report.section(
          'Messages',
          `Two nodes, PostgreSQL with fsync on, Redis; ${atOnce} conversations at once, ${atOnce * messagesEach} messages, each sent once the one before was seen. Load of the machine before: ${before.toFixed(1)}. Beside it two bare nodes that insert a row, publish, and read it back, for anybody.`,
        )
        for (const [name, percent, goalMs] of [
          ['p95', 95, 250],
          ['median', 50, undefined],
        ] as const) {
          const [own, floor] = [percentile(ours, percent), percentile(bare, percent)]
          report.add({
            name: `Send to seen, ${name}`,
            value: `${own.toFixed(1)} ms`,
            baseline: `${floor.toFixed(1)} ms`,
            ratio: own / floor,
            ...(goalMs && { goal: `≤ ${goalMs} ms`, met: own <= goalMs }),
          })
        }
      } finally {
        await redis.stop()
      }
    },
    { durable: true },
  )
}

type System = { conversations: Conversation[]; stop(): Promise<void> }

/** In turns, so that what else the machine does falls on both. */
async function sideBySide(systems: [System, System]): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  try {
    for (const { conversations } of systems) await talk(conversations, 5)
    for (let turn = 0; turn < 4; turn += 1)
      for (const [at, { conversations }] of systems.entries())
        times[at]?.push(...(await talk(conversations, messagesEach / 4)))
  } finally {
    for (const { stop } of systems) await stop()
  }
  return times
}

async function talk(conversations: readonly Conversation[], messages: number): Promise<number[]> {
  const times = await Promise.all(
    conversations.map(async (conversation) => {
      const own: number[] = []
      for (let at = 0; at < messages; at += 1) own.push(await sendToSeen(conversation))
      return own
    }),
  )
  return times.flat()
}

async function sendToSeen({ send, seen, afterwards }: Conversation): Promise<number> {
  const words = `Shall we meet on Thursday? ${crypto.randomUUID()}`
  const began = performance.now()
  const arrived = seen(words).then(() => performance.now() - began)
  await send(words)
  const ms = await arrived
  await afterwards?.()
  return ms
}

function percentile(values: number[], percent: number): number {
  if (percent === 50) return median(values)
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
