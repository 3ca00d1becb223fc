import { expect, test } from 'vitest'
import { fullName, nameOnRecord } from './name-on-record.ts'

const empty = { firstName: '', lastName: '' }

test.each([
  ['Kiri Sample', 'Kiri', 'Sample'],
  ['Mary Jane van der Berg', 'Mary', 'Jane van der Berg'],
  ['Kiri', 'Kiri', ''],
  ['', '', ''],
])(
  'of the stored name “%s” the first word alone is a first name, and nothing is lost',
  (stored, firstName, lastName) => {
    expect(nameOnRecord(empty, stored)).toEqual({ firstName, lastName })
    expect(fullName(nameOnRecord(empty, stored))).toBe(stored)
  },
)

test('while there is an account, its name counts', () => {
  expect(nameOnRecord({ firstName: 'Mary Jane', lastName: 'Sample' }, null)).toEqual({
    firstName: 'Mary Jane',
    lastName: 'Sample',
  })
})
