import { loadavg } from 'node:os'
import { Redis } from 'ioredis'
import type { WebSocket } from 'ws'
import { announcementsChannel, userChannel } from '../app/features/people/channels.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import { findRedis, startRedis } from '../test/redis.ts'
import { onPostgres } from './on-postgres.ts'
import { dataKey, openAll, openAsPage, openBare, signInMany } from './open-sockets.ts'
import { sparePort, startServer } from './processes.ts'
import { median, type Report } from './report.ts'
import { type Inspected, type Memory, settledMemory, startInspected } from './settled-memory.ts'

const recipients = 1_000
const idle = 5_000
const events = 200

/** What a socket costs a node that is silent, and how long an event takes to a thousand pages on two nodes. */
export async function benchSockets(report: Report): Promise<void> {
  if (!findRedis()) return
  await onPostgres(async (start, url) => {
    const redis = await startRedis()
    const publisher = new Redis(redis.url)
    const started: Inspected[] = []
    const node = async (startOne: Parameters<typeof startInspected>[0]) => {
      const one = await startInspected(startOne)
      started.push(one)
      return one
    }
    const { db, close } = openPostgres(url, { max: 2, purpose: 'scripts' })
    try {
      const env = { REDIS_URL: redis.url, CONTENT_DIR: 'test/content', DATA_KEY: dataKey }
      const ours = [
        await node((more) => start({ ...env, ...more })),
        await node((more) => start({ ...env, ...more })),
      ]
      const bare = [
        await node((more) => startBare(redis.url, more)),
        await node((more) => startBare(redis.url, more)),
      ]
      const people = await signInMany(db, recipients + idle)
      const heard = people.slice(0, recipients)
      report.section(
        'Sockets',
        `Two nodes, PostgreSQL, Redis; each page of a student hears five channels; ${events} events of each kind, in turns with the bare nodes; an event begins as it is published in Redis. Load of the machine before: ${loadavg()[0]?.toFixed(1)}. Beside it two bare nodes with \`ws\` and Redis that send what comes to everybody.`,
      )
      const half = <T>(nodes: T[], at: number) => nodes[at % 2] as T
      const sides = {
        ours: await openAll([...heard.entries()], ([at, one]) => openAsPage(half(ours, at).address, one)),
        bare: await openAll([...heard.keys()], (at) => openBare(half(bare, at).address)),
      }
      const publish = (channels: string[]) => () =>
        publisher.publish('yonder:push', JSON.stringify({ channels, event: 'new_broadcast', data: {} }))
      const toBare = () => publisher.publish('bare', JSON.stringify({ event: 'new_broadcast', data: '{}' }))
      for (const [name, channels] of [
        ['one channel that all hear', [announcementsChannel]],
        ['a channel each', heard.map(({ id }) => userChannel(id))],
      ] as const)
        await addFanOut(report, name, [
          { sockets: sides.ours, publish: publish([...channels]) },
          { sockets: sides.bare, publish: toBare },
        ])
      await addMemory(report, ours, bare, people.slice(recipients))
    } finally {
      publisher.disconnect()
      await close()
      for (const one of started) await one.stop()
      await redis.stop()
    }
  })
}

async function startBare(redisUrl: string, env: Record<string, string>) {
  const port = await sparePort()
  return startServer({
    command: 'node',
    parameters: ['bench/bare-sockets-server.ts', String(port), redisUrl],
    env,
    port,
    path: '/',
  })
}

type Side = { sockets: WebSocket[]; publish(): Promise<unknown> }

/** In turns, so that what else the machine does falls on both. */
async function addFanOut(report: Report, name: string, sides: [Side, Side]): Promise<void> {
  const times: [number[], number[]] = [[], []]
  for (const side of sides) for (let at = 0; at < 5; at += 1) await toAll(side)
  for (let event = 0; event < events; event += 1)
    for (const at of event % 2 ? [0, 1] : [1, 0]) {
      const side = sides[at]
      if (side) times[at]?.push(...(await toAll(side)))
    }
  const [own = 0, floor = 0] = times.map(p99)
  const [ownMedian = 0, floorMedian = 0] = times.map(median)
  report.add({
    name: `An event to ${recipients.toLocaleString('en-AU')} pages, ${name}: p99`,
    value: `${own.toFixed(1)} ms`,
    baseline: `${floor.toFixed(1)} ms`,
    ratio: own / floor,
    goal: '≤ 150 ms and ≤ 2×',
    met: own <= 150 && own <= 2 * floor,
  })
  report.add({
    name: 'The same, median',
    value: `${ownMedian.toFixed(1)} ms`,
    baseline: `${floorMedian.toFixed(1)} ms`,
    ratio: ownMedian / floorMedian,
  })
}

/** From publishing until each of them has heard: the time of each. */
async function toAll({ sockets, publish }: Side): Promise<number[]> {
  const began = performance.now()
  const arrived = sockets.map(
    (socket) =>
      new Promise<number>((resolve) => socket.once('message', () => resolve(performance.now() - began))),
  )
  await publish()
  return Promise.all(arrived)
}

function p99(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

type People = Awaited<ReturnType<typeof signInMany>>

/** How much each node grows by 5,000 more that say nothing. */
async function addMemory(
  report: Report,
  ours: Inspected[],
  bare: Inspected[],
  people: People,
): Promise<void> {
  const open: WebSocket[] = []
  const growth = async (node: Inspected, openOne: (one: People[number]) => Promise<WebSocket>) => {
    const before = await settledMemory(node)
    open.push(...(await openAll(people, openOne)))
    const after = await settledMemory(node)
    return { resident: (after.resident - before.resident) / idle, inUse: (after.inUse - before.inUse) / idle }
  }
  const [floorNode] = bare
  if (!floorNode) return
  const floor = await growth(floorNode, () => openBare(floorNode.address))
  for (const [at, node] of ours.entries()) {
    const each = await growth(node, (one) => openAsPage(node.address, one))
    report.add({
      name: `${idle.toLocaleString('en-AU')} idle sockets, node ${at + 1}: memory of each`,
      value: words(each),
      baseline: words(floor),
      ratio: larger(each) / larger(floor),
      goal: '≤ 20 KB',
      met: larger(each) <= 20,
    })
  }
  const lost = open.filter((socket) => socket.readyState !== socket.OPEN).length
  for (const socket of open) socket.terminate()
  if (lost > 0) throw new Error(`${lost} idle sockets were closed`)
}

/** A process that has memory to spare grows by less than it uses. */
const larger = ({ resident, inUse }: Memory) => Math.max(resident, inUse)

const words = ({ resident, inUse }: Memory) =>
  `${inUse.toFixed(1)} KB in use, ${resident.toFixed(1)} KB resident`
