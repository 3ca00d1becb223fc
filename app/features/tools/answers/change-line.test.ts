import { expect, test } from 'vitest'
import { ChangeLine } from './change-line.ts'

type Answers = Record<string, string>

/** A device whose writes can be refused, and which another window can change. */
function device(stored: Answers | null = null) {
  const state = { stored, isFull: false, writes: 0 }
  const line = new ChangeLine<Answers>(async (change) => {
    await Promise.resolve()
    const next = change(state.stored)
    if (state.isFull) throw new DOMException('no room', 'QuotaExceededError')
    state.writes += 1
    state.stored = next
    return next
  })
  return { state, line }
}
const set = (name: string, text: string) => (answers: Answers) => ({ ...answers, [name]: text })

test('a change that a full device refused is stored with the next one', async () => {
  const { state, line } = device({ rent: '1' })
  state.isFull = true
  await expect(line.add(set('food', '2'), { rent: '1' })).rejects.toThrow('no room')
  expect(state.stored).toEqual({ rent: '1' })
  state.isFull = false
  await line.add(set('phone', '3'), { rent: '1', food: '2' })
  expect(state.stored).toEqual({ rent: '1', food: '2', phone: '3' })
})

test('what another window stored meanwhile stays beside changes that were refused here', async () => {
  const { state, line } = device({ rent: '1' })
  state.isFull = true
  await line.add(set('food', '2'), { rent: '1' }).catch(() => {})
  state.stored = { rent: '9' }
  expect(line.over(state.stored)).toEqual({ rent: '9', food: '2' })
  state.isFull = false
  await line.add(set('phone', '3'), { rent: '1', food: '2' })
  expect(state.stored).toEqual({ rent: '9', food: '2', phone: '3' })
  expect(line.over({ rent: '8' })).toEqual({ rent: '8' })
})

test('a device that was cleared gets everything that the page shows', async () => {
  const { state, line } = device({ rent: '1' })
  await line.add(set('food', '2'), { rent: '1' })
  state.stored = null
  await line.add(set('phone', '3'), { rent: '1', food: '2' })
  expect(state.stored).toEqual({ rent: '1', food: '2', phone: '3' })
  state.stored = null
  state.isFull = true
  await line.add(set('bus', '4'), { rent: '1', food: '2', phone: '3' }).catch(() => {})
  state.isFull = false
  await line.add(set('gym', '5'), { rent: '1', food: '2', phone: '3', bus: '4' })
  expect(state.stored).toEqual({ rent: '1', food: '2', phone: '3', bus: '4', gym: '5' })
})

test('changes that are made at once are one write', async () => {
  const { state, line } = device({})
  const writing = ['a', 'b', 'c'].map((name) => line.add(set(name, '1'), {}))
  expect(line.isWriting).toBe(true)
  await Promise.all(writing)
  expect(line.isWriting).toBe(false)
  expect([state.stored, state.writes]).toEqual([{ a: '1', b: '1', c: '1' }, 1])
})

test('a change that comes in the middle of a write is written by the next one, once', async () => {
  const { state, line } = device({ n: '' })
  const append = (text: string) => (answers: Answers) => ({ n: `${answers.n}${text}` })
  const first = line.add(append('a'), { n: '' })
  await Promise.resolve()
  await Promise.resolve()
  const second = line.add(append('b'), { n: 'a' })
  await Promise.all([first, second])
  expect([state.stored, state.writes]).toEqual([{ n: 'ab' }, 2])
})

test('a device that refuses hundreds of changes gets all of them in the end', async () => {
  const { state, line } = device({})
  state.isFull = true
  let shown: Answers = {}
  for (let at = 0; at < 300; at++) {
    const change = set(`row ${at % 200}`, String(at))
    const writing = line.add(change, shown)
    shown = change(shown)
    await writing.catch(() => {})
  }
  state.isFull = false
  await line.add(set('last', 'one'), shown)
  expect(state.stored).toEqual({ ...shown, last: 'one' })
})

test('changes that were dropped are not stored', async () => {
  const { state, line } = device({})
  state.isFull = true
  await line.add(set('food', '2'), {}).catch(() => {})
  state.isFull = false
  const removing = line.empty(async () => {
    state.stored = null
  })
  expect(line.isWriting).toBe(true)
  await removing
  expect([line.isWriting, state.stored]).toEqual([false, null])
  await line.add(set('phone', '3'), {})
  expect(state.stored).toEqual({ phone: '3' })
})
