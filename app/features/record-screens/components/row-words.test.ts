import { expect, test } from 'vitest'
import type { Parts } from '#app/platform/admin/parts.ts'
import { rowWords } from './row-words.ts'

const parts: Parts = {
  minutes: { kind: 'number', label: 'Minutes' },
  kind: { kind: 'choice', label: 'Kind', choices: { talk: 'Talk in pairs' } },
  body: { kind: 'rich-text', label: 'Text' },
}

test.each([
  [{ minutes: 5, kind: 'talk', body: '<p>Ask.</p>' }, 'Talk in pairs'],
  [{ body: '<h2>Pay</h2>\n<p>What you   earn</p>' }, 'Pay What you earn'],
  [{ kind: '', body: '<p></p>' }, ''],
  [{ minutes: 5 }, ''],
])('a folded row of %j is called “%s”', (row, words) => {
  expect(rowWords(parts, row)).toBe(words)
})

test('a long text is cut', () => {
  expect(rowWords(parts, { body: 'a'.repeat(500) })).toHaveLength(120)
})
