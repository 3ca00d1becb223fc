import { expect, test } from 'vitest'
import { nextCode } from './next-code.ts'

const field = { before: '', typed: '', length: 4, refused: false }

test.each([
  ['a key adds a capital', { before: '7', typed: '7k' }, '7K'],
  ['a pasted code loses its spaces', { typed: ' 7k-2 p' }, '7K2P'],
  ['what does not fit is left out', { typed: '7K2PX' }, '7K2P'],
  ['a deleted character goes', { before: '7K', typed: '7' }, '7'],
  ['the key after a wrong code starts afresh', { before: '7K2P', typed: '7K2P9', refused: true }, '9'],
  ['deleting in a wrong code empties it', { before: '7K2P', typed: '7K2', refused: true }, ''],
  ['a paste over a wrong code is taken whole', { before: '7K2P', typed: '8M3Q', refused: true }, '8M3Q'],
] as const)('%s', (_, change, after) => {
  expect(nextCode({ ...field, ...change })).toBe(after)
})
