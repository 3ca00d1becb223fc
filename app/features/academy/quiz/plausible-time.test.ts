import { expect, test } from 'vitest'
import { minSeconds } from './plausible-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('a quiz takes at least the time to read its words very fast and to give an answer to each question', () => {
  const single = {
    kind: 'single' as const,
    ask: words(60),
    body: { options: [{ id: 'a', text: words(40) }] },
  }
  const scale = { kind: 'scale' as const, ask: words(100), body: {} }
  expect(minSeconds([single], false)).toBe(7)
  expect(minSeconds([single, scale], false)).toBe(14)
})

test('at a second try nothing needs to be read again', () => {
  expect(minSeconds([{ kind: 'match', ask: words(500), body: {} }], true)).toBe(4)
})
