import { expect, test } from 'vitest'
import { restoreFields, typedFields } from './unsaved-fields.ts'

const form = (title = '', due = '') => [
  { name: 'intent', type: 'hidden', value: 'add-step' },
  { name: 'title', type: 'text', value: title },
  { name: 'due_on', type: 'date', value: due },
  { name: 'owner', type: 'select-one', value: 'me' },
  { name: '', type: 'submit', value: '' },
]

test('what is typed is remembered by field, and neither hidden fields nor choices nor blanks are', () => {
  expect(typedFields(form('Ask Ray', '2027-03-01'))).toEqual({ title: 'Ask Ray', due_on: '2027-03-01' })
  expect(typedFields(form(' '))).toBeNull()
  expect(typedFields(form())).toBeNull()
})

test('remembered text comes back into empty fields, and never over what is there', () => {
  const [empty, begun] = [form(), form('Something new')]
  expect(restoreFields(empty, { title: 'Ask Ray', owner: 'family', gone: 'x' })).toBe(true)
  expect(empty).toEqual(form('Ask Ray'))
  expect(restoreFields(begun, { title: 'Ask Ray' })).toBe(false)
  expect(begun).toEqual(form('Something new'))
})
