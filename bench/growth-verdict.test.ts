import { expect, test } from 'vitest'
import { verdictOf, type Work } from './growth-verdict.ts'

const work = (buffers: number, more: Partial<Work> = {}): Work => ({ buffers, whole: {}, due: 0, ...more })
const call = { name: 'a call' }

test('a call that touches more than half as many pages again misses the goal', () => {
  expect(verdictOf(call, work(100), work(150), []).met).toBe(true)
  expect(verdictOf(call, work(100), work(151), []).met).toBe(false)
})

test('a job is judged by the pages for one of the rows that it handles', () => {
  const job = { name: 'a job', due: 'select 1' }
  expect(verdictOf(job, work(100, { due: 10 }), work(10_000, { due: 1_000 }), []).ratio).toBe(1)
  expect(verdictOf(job, work(100, { due: 10 }), work(10_000, { due: 600 }), []).met).toBe(false)
})

test('a call that reads a table of more than 1,000 rows whole misses the goal unless it has a reason', () => {
  const large = work(100, { whole: { course: 1_001 } })
  expect(verdictOf(call, work(100), large, []).met).toBe(false)
  expect(verdictOf(call, work(100), work(100, { whole: { course: 1_000 } }), []).met).toBe(true)
  const readsWhole = { tables: ['course'], because: 'it names every course' }
  expect(verdictOf({ ...call, readsWhole }, work(100), large, []).met).toBe(true)
  const others = work(100, { whole: { course: 1_001, user: 1_001 } })
  expect(verdictOf({ ...call, readsWhole }, work(100), others, []).met).toBe(false)
})

test('a call that was not answered at one size misses the goal', () => {
  expect(verdictOf(call, work(100), undefined, []).met).toBe(false)
})
