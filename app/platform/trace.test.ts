import { expect, test } from 'vitest'
import {
  commentStatement,
  currentTraceId,
  currentTraceparent,
  isTraceparent,
  withTrace,
} from './trace.server.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const given = `00-${trace}-00f067aa0ba902b7-01`

test.each([
  '',
  `01-${trace}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${trace}-00f067aa0ba902b7-01-more`,
  `00-${trace}-00f067aa0ba902b7'; drop-01`,
])('%j is no trace, and nothing carries it on', async (text) => {
  expect(isTraceparent(text)).toBe(false)
  expect(await withTrace(text, async () => currentTraceparent())).toBeUndefined()
})

test('a step has the trace and the flags it was given, and an id of its own', async () => {
  const step = await withTrace(given, async () => currentTraceparent())
  expect(step).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`))
  expect(step).not.toBe(given)
  expect(withTrace(given, currentTraceId)).toBe(trace)
  expect(currentTraceId()).toBeUndefined()
})

test('statements of a trace name it in a comment, but for named ones and copies; without a trace they stay', () => {
  expect(commentStatement('select 1')).toBe('select 1')
  const copy = { text: 'copy t from stdin', submit() {} }
  withTrace(given, () => {
    const comment = ` /*traceparent='${currentTraceparent()}'*/`
    expect(commentStatement('select 1')).toBe(`select 1${comment}`)
    expect(commentStatement({ text: 'select $1', rowMode: 'array' } as never)).toEqual({
      text: `select $1${comment}`,
      rowMode: 'array',
    })
    expect(commentStatement({ text: 'select 1', name: 'one' })).toEqual({ text: 'select 1', name: 'one' })
    expect(commentStatement(copy)).toBe(copy)
  })
})
