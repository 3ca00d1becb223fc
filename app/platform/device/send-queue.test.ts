import { expect, test } from 'vitest'
import type { QueuedWrite } from './queue-rules.ts'
import { type Queue, sendQueue, type WriteReply } from './send-queue.ts'

const write = (order: number): QueuedWrite => ({
  order,
  id: `client-${order}`,
  method: 'PUT',
  path: '/api/academy/quizzes/1',
  body: {},
  itemKey: 'module',
  subject: `answer ${order}`,
  label: `Question ${order}`,
  tries: 0,
  refused: null,
})

/** A queue in memory, with what the server said. */
function queueOf(...orders: number[]) {
  let writes = orders.map(write)
  const settled: [number, unknown][] = []
  const queue: Queue = {
    queue: async () => writes,
    updateWrite: async (next) => {
      writes = writes.map((one) => (one.order === next.order ? next : one))
    },
    settleWrite: async ({ order }, reply) => {
      settled.push([order, reply])
      writes = writes.filter((one) => one.order !== order)
    },
  }
  return { queue, settled, left: () => writes }
}

/** A server that answers with these one after the other, and remembers what came. */
function serverOf(...replies: WriteReply[]) {
  const seen: string[] = []
  const send = async ({ id }: QueuedWrite) => {
    seen.push(id)
    return replies.shift() ?? { status: 200, value: id }
  }
  return { send, seen }
}

test('everything is sent in order, and leaves the queue with its reply', async () => {
  const { queue, settled, left } = queueOf(2, 1)
  const { send, seen } = serverOf()
  expect(await sendQueue({ queue, send })).toEqual({ outcome: 'done' })
  expect(seen).toEqual(['client-1', 'client-2'])
  expect(settled).toEqual([
    [1, 'client-1'],
    [2, 'client-2'],
  ])
  expect(left()).toEqual([])
})

test('without a connection nothing leaves the queue, and the same client id is tried again', async () => {
  const { queue, left } = queueOf(1, 2)
  const { send, seen } = serverOf({ status: 0 }, { status: 503, retryAfter: 30 })
  expect(await sendQueue({ queue, send })).toEqual({ outcome: 'retry', pauseMs: 2_000 })
  expect(await sendQueue({ queue, send })).toEqual({ outcome: 'retry', pauseMs: 30_000 })
  expect(left()).toMatchObject([
    { order: 1, tries: 2 },
    { order: 2, tries: 0 },
  ])
  await sendQueue({ queue, send })
  expect(seen).toEqual(['client-1', 'client-1', 'client-1', 'client-2'])
})

test('a sign-in that has ended pauses everything and loses nothing', async () => {
  const { queue, left } = queueOf(1, 2)
  expect(await sendQueue({ queue, ...serverOf({ status: 401 }) })).toEqual({ outcome: 'signed-out' })
  expect(left()).toHaveLength(2)
})

test('what the server does not take stays with the reason, and the rest goes on', async () => {
  const { queue, settled, left } = queueOf(1, 2)
  const { send } = serverOf({ status: 409, message: 'This attempt is finished.' })
  expect(await sendQueue({ queue, send })).toEqual({ outcome: 'done' })
  expect(left()).toMatchObject([{ order: 1, refused: { status: 409, message: 'This attempt is finished.' } }])
  expect(settled.map(([order]) => order)).toEqual([2])
})
