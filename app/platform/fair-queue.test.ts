import { expect, test } from 'vitest'
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
