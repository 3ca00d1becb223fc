import { expect, test } from 'vitest'
import { isOlder } from './version.ts'

const inOrder = [
  '0.9.9',
  '1.0.0-rc.1',
  '1.0.0-rc.2',
  '1.0.0-rc.10',
  '1.0.0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0',
]

test('versions come in the order of their numbers, candidates before their release', () => {
  for (const [at, version] of inOrder.entries())
    expect(inOrder.map((other) => isOlder(version, other))).toEqual(inOrder.map((_, index) => index > at))
})

test('what is no version is refused', () => {
  expect(() => isOlder('next', '1.0.0')).toThrow('next is no version')
})
