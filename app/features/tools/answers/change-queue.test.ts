import { expect, test } from 'vitest'
import { ChangeQueue } from './change-queue.ts'

type Answers = Record<string, string>

/** A device whose writes can be refused, and which another window can change. */
function device(stored: Answers | null = null) {
  const state = { stored, isFull: false, writes: 0 }
  const queue = new ChangeQueue<Answers>(async (change) => {
    await Promise.resolve()
    const next = change(state.stored)
    if (state.isFull) throw new DOMException('no room', 'QuotaExceededError')
    state.writes += 1
    state.stored = next
    return next
  })
  return { state, queue }
}
const set = (name: string, text: string) => (answers: Answers) => ({ ...answers, [name]: text })

test('a change that a full device refused is stored with the next one', async () => {
  const { state, queue } = device({ rent: '1' })
  state.isFull = true
  await expect(queue.enqueue(set('food', '2'), { rent: '1' })).rejects.toThrow('no room')
  expect(state.stored).toEqual({ rent: '1' })
  state.isFull = false
  await queue.enqueue(set('phone', '3'), { rent: '1', food: '2' })
  expect(state.stored).toEqual({ rent: '1', food: '2', phone: '3' })
})

test('what another window stored meanwhile stays beside changes that were refused here', async () => {
  const { state, queue } = device({ rent: '1' })
  state.isFull = true
  await queue.enqueue(set('food', '2'), { rent: '1' }).catch(() => {})
  state.stored = { rent: '9' }
  expect(queue.withPending(state.stored)).toEqual({ rent: '9', food: '2' })
  state.isFull = false
  await queue.enqueue(set('phone', '3'), { rent: '1', food: '2' })
  expect(state.stored).toEqual({ rent: '9', food: '2', phone: '3' })
  expect(queue.withPending({ rent: '8' })).toEqual({ rent: '8' })
})

test('a device that was cleared gets everything that the page shows', async () => {
  const { state, queue } = device({ rent: '1' })
  await queue.enqueue(set('food', '2'), { rent: '1' })
  state.stored = null
  await queue.enqueue(set('phone', '3'), { rent: '1', food: '2' })
  expect(state.stored).toEqual({ rent: '1', food: '2', phone: '3' })
  state.stored = null
  state.isFull = true
  await queue.enqueue(set('bus', '4'), { rent: '1', food: '2', phone: '3' }).catch(() => {})
  state.isFull = false
  await queue.enqueue(set('gym', '5'), { rent: '1', food: '2', phone: '3', bus: '4' })
  expect(state.stored).toEqual({ rent: '1', food: '2', phone: '3', bus: '4', gym: '5' })
})

test('changes that are made at once are one write', async () => {
  const { state, queue } = device({})
  const writing = ['a', 'b', 'c'].map((name) => queue.enqueue(set(name, '1'), {}))
  expect(queue.isWriting).toBe(true)
  await Promise.all(writing)
  expect(queue.isWriting).toBe(false)
  expect([state.stored, state.writes]).toEqual([{ a: '1', b: '1', c: '1' }, 1])
})

test('a change that comes in the middle of a write is written by the next one, once', async () => {
  const { state, queue } = device({ n: '' })
  const append = (text: string) => (answers: Answers) => ({ n: `${answers.n}${text}` })
  const first = queue.enqueue(append('a'), { n: '' })
  await Promise.resolve()
  await Promise.resolve()
  const second = queue.enqueue(append('b'), { n: 'a' })
  await Promise.all([first, second])
  expect([state.stored, state.writes]).toEqual([{ n: 'ab' }, 2])
})

test('a device that refuses hundreds of changes gets all of them in the end', async () => {
  const { state, queue } = device({})
  state.isFull = true
  let shown: Answers = {}
  for (let at = 0; at < 300; at++) {
    const change = set(`row ${at % 200}`, String(at))
    const writing = queue.enqueue(change, shown)
    shown = change(shown)
    await writing.catch(() => {})
  }
  state.isFull = false
  await queue.enqueue(set('last', 'one'), shown)
  expect(state.stored).toEqual({ ...shown, last: 'one' })
})

test('changes that were dropped are not stored', async () => {
  const { state, queue } = device({})
  state.isFull = true
  await queue.enqueue(set('food', '2'), {}).catch(() => {})
  state.isFull = false
  const removing = queue.clear(async () => {
    state.stored = null
  })
  expect(queue.isWriting).toBe(true)
  await removing
  expect([queue.isWriting, state.stored]).toEqual([false, null])
  await queue.enqueue(set('phone', '3'), {})
  expect(state.stored).toEqual({ phone: '3' })
})
