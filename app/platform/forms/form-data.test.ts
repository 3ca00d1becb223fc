import { expect, test } from 'vitest'
import { isDataRequest, textOf } from './form-data.ts'

test('a script of the page sends a form to its data, a browser to the page', () => {
  expect(isDataRequest(new Request('http://localhost/login.data?redirect=/home'))).toBe(true)
  expect(isDataRequest(new Request('http://localhost/login?redirect=/x.data'))).toBe(false)
})

test('a text is cut at a thousand characters; a file is none', () => {
  const form = new FormData()
  form.set('long', 'x'.repeat(2_000))
  form.set('file', new File(['x'], 'x.txt'))
  expect(textOf(form, 'long')).toHaveLength(1_000)
  expect(textOf(form, 'long', 1_500)).toHaveLength(1_500)
  expect([textOf(form, 'file'), textOf(form, 'other')]).toEqual(['', ''])
})
