import { expect, test } from 'vitest'
import { fnv1a, Stream, seedOf } from './seed.ts'

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of "%s" is the one that FNV-1a publishes', (text, hash) => {
  expect(fnv1a(text)).toBe(hash)
})

test('a seed is the same on every machine', () => {
  expect(seedOf('yonder')).toBe(3147044459)
  expect(seedOf('registered-nurse|coast|palette')).toBe(2740459721)
})

test.each([
  [0, [0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]],
  [1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]],
  [12345, [0.9797282677609473, 0.3067522644996643, 0.484205421525985]],
])('a stream from %i gives the numbers of mulberry32', (seed, numbers) => {
  const stream = new Stream(seed)
  expect(numbers.map(() => stream.next())).toEqual(numbers)
})

test('answers of a stream stay within what was asked', () => {
  const stream = new Stream(seedOf('ranges'))
  for (let i = 0; i < 500; i++) {
    const number = stream.between(-2, 3)
    expect(number >= -2 && number < 3).toBe(true)
    expect([4, 5, 6]).toContain(stream.whole(4, 6))
    expect(['sun', 'moon']).toContain(stream.pick(['sun', 'moon']))
    expect([-1, 1]).toContain(stream.sign())
  }
  expect(stream.chance(0)).toBe(false)
  expect(stream.chance(1)).toBe(true)
})
