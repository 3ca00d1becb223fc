import { expect, test } from 'vitest'
import { hmacOf, isHmacOf, seal, unseal } from './secrets.server.ts'

const own = { dataKey: 'key-of-this-site', dataDir: '/nowhere' }
const other = { dataKey: 'key-of-another-site', dataDir: '/nowhere' }

test('a mark is this site’s own for its text alone: no other, none, a part of it or more than it', () => {
  const mark = hmacOf(own, 'unsubscribe|1')
  expect(isHmacOf(own, 'unsubscribe|1', mark)).toBe(true)
  const forged = ['', mark.slice(0, 1), mark.slice(0, -1), `${mark}=`, `${mark}${mark}`]
  expect(forged.map((given) => isHmacOf(own, 'unsubscribe|1', given))).toEqual(forged.map(() => false))
  expect(isHmacOf(own, 'unsubscribe|2', mark)).toBe(false)
  expect(isHmacOf(other, 'unsubscribe|1', mark)).toBe(false)
})

test('what is sealed opens for its owner with its key, and not when it was changed', () => {
  const sealed = seal(own, 'Has asthma', 'user_sensitive|17')
  expect(unseal(own, sealed, 'user_sensitive|17')).toBe('Has asthma')
  expect(seal(own, 'Has asthma', 'user_sensitive|17')).not.toBe(sealed)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unseal(own, bytes.toString('base64url'), 'user_sensitive|17')).toThrow()
  expect(() => unseal(own, sealed, 'user_sensitive|18')).toThrow()
  expect(() => unseal(other, sealed, 'user_sensitive|17')).toThrow()
})
