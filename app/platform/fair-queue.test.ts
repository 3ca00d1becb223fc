import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.server.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('work begins at once when nothing else does', async () => {
  const begun: string[] = []
  void createFairQueue()
    .turn('one')
    .then(() => begun.push('one'))
  await Promise.resolve()
  expect(begun).toEqual(['one'])
})

test('one piece of work begins in each turn of the event loop', async () => {
  const queue = createFairQueue()
  let begun = 0
  for (let at = 0; at < 20; at++) void queue.turn('one').then(() => (begun += 1))
  const counts: number[] = []
  while (begun < 20) {
    await nextTurn()
    counts.push(begun)
  }
  expect(Math.max(...counts.map((count, at) => count - (counts[at - 1] ?? 0)))).toBeLessThanOrEqual(2)
  expect(counts.length).toBeGreaterThan(10)
})

test('a network with one piece of work does not wait for another with a hundred', async () => {
  const queue = createFairQueue()
  const begun: string[] = []
  const all = [...Array(100).fill('busy'), 'quiet', 'third'].map((network) =>
    queue.turn(network).then(() => begun.push(network)),
  )
  await Promise.all(all)
  expect(begun.indexOf('quiet')).toBeLessThanOrEqual(2)
  expect(begun.indexOf('third')).toBeLessThanOrEqual(3)
  expect(begun.filter((network) => network === 'busy')).toHaveLength(100)
})

test('work of one network begins in the order in which it came', async () => {
  const queue = createFairQueue()
  const begun: number[] = []
  await Promise.all(Array.from({ length: 10 }, (_, at) => queue.turn('one').then(() => begun.push(at))))
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('work whose turn comes after more than three seconds is refused, and later work that is in time begins', async () => {
  let time = 0
  const queue = createFairQueue(() => time)
  void queue.turn('one')
  const late = queue.turn('one')
  time = 1_000
  const inTime = queue.turn('one')
  time = 3_001
  await expect(late).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 3 })
  await expect(inTime).resolves.toBeUndefined()
})

describe('how long a turn would be waited for', () => {
  /** A queue in which turns take so many milliseconds each, with as many more of one network in line as asked for. */
  async function queueOf(turnsMs: number[], waiting: number) {
    let time = 0
    const queue = createFairQueue(() => time)
    void queue.turn('busy')
    const turns = Array.from({ length: turnsMs.length + waiting }, () => queue.turn('busy'))
    for (const [at, ms] of turnsMs.entries()) {
      time += ms
      await turns[at]
    }
    return { queue, last: turns.at(-1) }
  }

  test('a network waits for each piece of its own, and another only for one of each', async () => {
    const { queue } = await queueOf([50, 50, 50], 9)
    expect([queue.waitMs('busy'), queue.waitMs('quiet')]).toEqual([500, 50])
    void queue.turn('second')
    expect([queue.waitMs('busy'), queue.waitMs('quiet')]).toEqual([1_000, 100])
  })

  test('one long turn says nothing about the next', async () => {
    expect((await queueOf([20, 2_000, 30], 0)).queue.waitMs('quiet')).toBe(20)
    expect((await queueOf([20, 20, 40, 60, 80], 0)).queue.waitMs('quiet')).toBe(40)
    expect((await queueOf([900, 900], 4)).queue.waitMs('busy'), 'too few to say').toBe(0)
  })

  test('nothing is waited for once the line is gone', async () => {
    const { queue, last } = await queueOf([50, 50, 50], 2)
    await last
    await nextTurn()
    expect(queue.waitMs('busy')).toBe(0)
  })
})

/** Pieces of longer work that end when they are told to, in the order in which they began. */
function longerWork() {
  const queue = createFairQueue()
  const begun: string[] = []
  const ended: string[] = []
  const ends: (() => void)[] = []
  const start = (network: string) =>
    queue
      .run(network, () => {
        begun.push(network)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
      .then(() => ended.push(network))
  const endNext = async () => {
    await expect.poll(() => ends.length, { interval: 1 }).toBeGreaterThan(0)
    ends.shift()?.()
    await nextTurn()
  }
  return { start, begun, ended, endNext }
}

test('of one network one longer piece of work runs at a time, and another network need not wait for it', async () => {
  const { start, begun, endNext } = longerWork()
  const all = Array.from({ length: 60 }, () => start('busy'))
  all.push(start('quiet'))
  await expect.poll(() => begun, { interval: 1 }).toEqual(['busy', 'quiet'])
  for (let at = 0; at < 61; at++) await endNext()
  await Promise.all(all)
  expect(begun.filter((network) => network === 'busy')).toHaveLength(60)
})

test('while four networks are served, the others come next in rotation, each before any second piece of the four', async () => {
  const { start, begun, endNext } = longerWork()
  const networks = ['a', 'b', 'c', 'd', 'e', 'f']
  const all = networks.flatMap((network) => [start(network), start(network)])
  await expect.poll(() => begun, { interval: 1 }).toEqual(['a', 'b', 'c', 'd'])
  for (let at = 0; at < all.length; at++) await endNext()
  await Promise.all(all)
  expect(new Set(begun.slice(0, 6))).toEqual(new Set(networks))
  expect(begun).toHaveLength(12)
})

test('work that fails makes room, and whoever asked hears of it', async () => {
  const queue = createFairQueue()
  const failing = queue.run('one', () => Promise.reject(new Error('no paper')))
  const next = queue.run('one', () => 'done')
  await expect(failing).rejects.toThrow('no paper')
  expect(await next).toBe('done')
})

test('a network for which 200 pieces wait is told to come again, and another network is served', async () => {
  const { start, begun, endNext } = longerWork()
  const all = Array.from({ length: 201 }, () => start('busy'))
  await expect(start('busy')).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 3 })
  all.push(start('quiet'))
  await expect.poll(() => begun, { interval: 1 }).toContain('quiet')
  for (let at = 0; at < 202; at++) await endNext()
  await Promise.all(all)
})
