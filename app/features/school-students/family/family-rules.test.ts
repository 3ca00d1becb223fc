import { expect, test } from 'vitest'
import { familyErrors } from './family-rules.ts'

const mere = { name: 'Mere Rangi', relation: 'Mother', phone: '021 555 0123', email: null }

test.each([
  [{}, []],
  [{ phone: null, email: 'mere@example.com' }, []],
  [{ phone: '+64 (21) 555-0123' }, []],
  [{ phone: '123 456' }, []],
  [{ name: 'x'.repeat(100) }, []],
  [{ name: '' }, ['name']],
  [{ name: 'x'.repeat(101) }, ['name']],
  [{ relation: '' }, ['relation']],
  [{ phone: null }, ['phone']],
  [{ phone: '12345' }, ['phone']],
  [{ phone: 'call the office 021 555' }, ['phone']],
  [{ email: 'mere@home' }, ['email']],
  [{ email: 'mere rangi@example.com' }, ['email']],
])('a contact with %o has errors at %j', (change, fields) => {
  expect(Object.keys(familyErrors({ ...mere, ...change }))).toEqual(fields)
})
