import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnswerQueue, type SendOutcome } from './answer-queue.ts'

const retryMs = 4_000
const key = 'test.unsent'

beforeEach(() => {
  vi.useFakeTimers()
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A queue whose requests wait until the test answers them. */
function queueOf(storageKey?: string) {
  const sent: object[] = []
  const states: string[] = []
  const replies: ((outcome: SendOutcome<'over'>) => void)[] = []
  const queue = new AnswerQueue<number | number[], 'over'>({
    storageKey,
    notify: (state) => states.push(state),
    send: (answers) => {
      sent.push(answers)
      return new Promise((resolve) => replies.push(resolve))
    },
  })
  async function reply(outcome: SendOutcome<'over'>) {
    replies.shift()?.(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, sent, states, reply }
}

test('one request at a time is sent, and the next one has the last answers given meanwhile', async () => {
  const { queue, sent, states, reply } = queueOf()
  queue.add({ a: 1 })
  queue.add({ b: 1 })
  queue.add({ b: 2, c: 3 })
  expect(sent).toEqual([{ a: 1 }])
  await reply('taken')
  expect(sent).toEqual([{ a: 1 }, { b: 2, c: 3 }])
  await reply('taken')
  expect(sent).toHaveLength(2)
  expect(states).toEqual(['saving', 'saving', 'saved'])
})

test('an answer that changes while it is sent is sent again, and one that is given again is not', async () => {
  const { queue, sent, reply } = queueOf()
  queue.add({ a: [1, 2], b: 1 })
  queue.add({ a: [1, 2], b: 2 })
  await reply('taken')
  expect(sent).toEqual([{ a: [1, 2], b: 1 }, { b: 2 }])
})

test('what did not arrive is sent again after four seconds, with what was answered since', async () => {
  const { queue, sent, states, reply } = queueOf()
  queue.add({ a: 1 })
  queue.add({ b: 2 })
  await reply('retry')
  expect(states).toEqual(['saving', 'waiting'])
  expect(queue.unsent).toEqual({ a: 1, b: 2 })
  await vi.advanceTimersByTimeAsync(retryMs - 1)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ a: 1 }, { a: 1, b: 2 }])
  await reply('taken')
  expect(queue.unsent).toEqual({})
  expect(states.at(-1)).toBe('saved')
})

test('an answer given while a retry is pending is sent at once, and once', async () => {
  const { queue, sent, states, reply } = queueOf()
  queue.add({ a: 1 })
  await reply('retry')
  queue.add({ b: 2 })
  expect(sent).toEqual([{ a: 1 }, { a: 1, b: 2 }])
  await reply('taken')
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(sent).toHaveLength(2)
  expect(states).toEqual(['saving', 'waiting', 'saving', 'saved'])
})

test('answers that the server will never take are dropped, and later ones are sent', async () => {
  const { queue, sent, states, reply } = queueOf()
  queue.add({ a: 1 })
  queue.add({ b: 2 })
  await reply('dropped')
  expect(sent).toEqual([{ a: 1 }, { b: 2 }])
  await reply('taken')
  expect(states).toEqual(['saving', 'saving', 'saved'])
})

test('where saving is over nothing is sent by itself, and the next answer is tried', async () => {
  const { queue, sent, states, reply } = queueOf()
  queue.add({ a: 1 })
  await reply('over')
  await vi.advanceTimersByTimeAsync(10 * retryMs)
  expect(states).toEqual(['saving', 'over'])
  expect(sent).toHaveLength(1)
  queue.add({ b: 2 })
  expect(sent.at(-1)).toEqual({ b: 2 })
})

test('a flush ends when everything is sent, or the server was not reached', async () => {
  const { queue, reply } = queueOf()
  const ended = vi.fn()
  queue.add({ a: 1 })
  void queue.flush().then(ended)
  queue.add({ b: 2 })
  await reply('taken')
  expect(ended).not.toHaveBeenCalled()
  await reply('retry')
  expect(ended).toHaveBeenCalledOnce()
})

test('a queue that is stopped does not send again by itself', async () => {
  const { queue, sent, reply } = queueOf()
  queue.add({ a: 1 })
  await reply('retry')
  queue.stop()
  await vi.advanceTimersByTimeAsync(10 * retryMs)
  expect(sent).toHaveLength(1)
})

test('what is not sent survives a closed tab, and is sent when the page opens again', async () => {
  const closed = queueOf(key)
  closed.queue.add({ a: 1, b: 2 })
  const opened = queueOf(key)
  expect(opened.queue.unsent).toEqual({ a: 1, b: 2 })
  expect(opened.sent).toEqual([{ a: 1, b: 2 }])
  await opened.reply('taken')
  expect(localStorage.getItem(key)).toBeNull()
})

test('a queue without a name in storage stores nothing', () => {
  queueOf().queue.add({ a: 1 })
  expect(queueOf().queue.unsent).toEqual({})
  expect(localStorage.getItem(key)).toBeNull()
})

test.each(['no JSON', 'null', '7'])('stored text that is no set of answers (%s) is passed over', (text) => {
  localStorage.setItem(key, text)
  expect(queueOf(key).queue.unsent).toEqual({})
})

test('answers are sent where the browser forbids storing them', async () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  const { queue, sent, reply } = queueOf(key)
  queue.add({ a: 1 })
  expect(sent).toEqual([{ a: 1 }])
  await reply('taken')
  expect(queue.unsent).toEqual({})
})
