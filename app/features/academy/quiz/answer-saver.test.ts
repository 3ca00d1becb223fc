import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnswerSaver, type SaveState } from './answer-saver.ts'

const attempt = vi.hoisted(() => vi.fn())
vi.mock('#app/platform/browser-api.ts', () => ({ browserApi: { attempt } }))

const params = { program: 'finlit', module: 'first-payslip', quiz: '3' }
const settled = () => vi.advanceTimersByTimeAsync(0)
const sent = () => attempt.mock.calls.map(([, { body }]) => body.answers)
const refusal = (status: number) => ({ ok: false, problem: { status } })

let states: SaveState[]
let saver: AnswerSaver

beforeEach(() => {
  vi.useFakeTimers()
  attempt.mockReset().mockResolvedValue({ ok: true })
  states = []
  saver = new AnswerSaver(params, { id: 7, answers: { a: ['x'] } }, (state) => states.push(state))
})
afterEach(() => vi.useRealTimers())

test('only answers that the try does not have yet are saved', async () => {
  saver.save({ a: ['x'] })
  expect(attempt).not.toHaveBeenCalled()
  saver.save({ a: ['x'], b: 'y' })
  await settled()
  saver.save({ a: ['x'], b: 'y' })
  await settled()
  expect(attempt.mock.calls.map(([, sending]) => sending)).toEqual([
    { params, body: { attempt_id: '7', answers: { b: 'y' } } },
  ])
  expect(states).toEqual(['saving', 'saved'])
})

test('an answer that is changed back while the change is being sent is sent once more', async () => {
  saver.save({ a: ['z'] })
  saver.save({ a: ['x'] })
  await settled()
  expect(sent()).toEqual([{ a: ['z'] }, { a: ['x'] }])
})

test('a question counts as answered from its first answer on, sent or not', async () => {
  attempt.mockResolvedValue(refusal(503))
  saver.save({ b: 'y' })
  await settled()
  expect(saver.known).toEqual({ a: '', b: '' })
})

test.each([
  [409, 'finished'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [422, 'refused'],
] as const)('a reply of %i says that the try is %s, and nothing is sent by itself', async (status, state) => {
  attempt.mockResolvedValue(refusal(status))
  saver.save({ b: 'y' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['saving', state])
  expect(attempt).toHaveBeenCalledOnce()
})

test('a try that is refused once is asked again with the next change, for all that it lacks', async () => {
  attempt.mockResolvedValueOnce(refusal(401))
  saver.save({ b: 'y' })
  await settled()
  saver.save({ a: ['x'], b: 'y', c: 1 })
  await settled()
  expect(sent()).toEqual([{ b: 'y' }, { b: 'y', c: 1 }])
  expect(states.at(-1)).toBe('saved')
})

test('without a connection answers are sent again after a while, until the page is left', async () => {
  attempt.mockResolvedValue(refusal(0))
  saver.save({ b: 'y' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sent()).toEqual([{ b: 'y' }, { b: 'y' }])
  expect(states.at(-1)).toBe('waiting')
  saver.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(2)
})
