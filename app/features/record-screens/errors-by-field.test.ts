import { expect, test } from 'vitest'
import { errorsByField } from './errors-by-field.ts'

const sources = {
  name: 'sources',
  kind: 'rows',
  label: 'Sources',
  hint: null,
  section: null,
  required: false,
  writable: true,
  details: { one: 'Source', parts: { url: { kind: 'url', label: 'Address' } } },
}

test('what is wrong in a row is said at its field, with the number of the row and the part', () => {
  const errors = {
    'sources.1.url': ['Use an address that begins with https://'],
    slug: ['This address is taken'],
  }
  expect(errorsByField([sources], errors)).toEqual({
    sources: ['Source 2, address: Use an address that begins with https://'],
    slug: ['This address is taken'],
  })
})
