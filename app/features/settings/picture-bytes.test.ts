import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jpeg, movingPng, png, secretPlace, webp } from '#test/pictures.ts'
import { BadPicture, cleanPicture } from './picture-bytes.ts'

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const reasonOf = (bytes: Uint8Array) => {
  try {
    cleanPicture(bytes)
    return null
  } catch (error) {
    return error instanceof BadPicture ? error.reason : error
  }
}

test.each([
  ['jpeg', jpeg(), 1],
  ['png', png(), 4],
  ['webp', webp(), 1],
] as const)(
  'a %s keeps its picture and loses its notes and what hides behind its end',
  (type, bytes, side) => {
    expect(textOf(bytes)).toContain(secretPlace)
    const picture = cleanPicture(bytes)
    expect(picture).toMatchObject({ type, width: side, height: side })
    expect(textOf(picture.bytes)).not.toContain(secretPlace)
    expect(textOf(picture.bytes)).not.toContain('script')
    expect(cleanPicture(picture.bytes)).toEqual(picture)
  },
)

test('of a photo’s notes only the way up stays', () => {
  const { bytes } = cleanPicture(jpeg(6))
  const at = textOf(bytes).indexOf('Exif\0\0')
  expect(at).toBeGreaterThan(0)
  expect(bytes[at + 6 + 8 + 2 + 8 + 1]).toBe(6)
  expect(textOf(cleanPicture(jpeg(1)).bytes)).not.toContain('Exif')
})

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['<!doctype html><script>alert(1)</script>'],
  ['GIF89a'],
  ['%PDF-1.7'],
  ['PK\u0003\u0004'],
  [''],
])('%j is no picture, whatever it is called', (text) => {
  expect(reasonOf(Buffer.from(text))).toBe('not-a-picture')
})

test('a picture of 900 million pixels is refused before anybody draws it', () => {
  expect(reasonOf(png(30_000, 30_000))).toBe('too-many-pixels')
  expect(reasonOf(png(0, 4))).toBe('broken')
})

test('a picture that moves is refused', () => {
  expect(reasonOf(movingPng())).toBe('moving')
})

test('a picture that is cut short or damaged is refused, and never breaks the reader', () => {
  for (const whole of [jpeg(6), png(), webp()])
    for (let length = 12; length < whole.length; length += 7) {
      const reason = reasonOf(whole.subarray(0, length))
      expect([null, 'broken', 'moving', 'not-a-picture']).toContain(reason)
    }
  const damaged = fc.tuple(
    fc.constantFrom(jpeg(6), png(), webp()),
    fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 8 }),
  )
  fc.assert(
    fc.property(damaged, ([whole, changes]) => {
      const bytes = Uint8Array.from(whole)
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      const reason = reasonOf(bytes)
      expect(reason === null || typeof reason === 'string').toBe(true)
    }),
    { numRuns: 500 },
  )
})
