import { expect, test } from 'vitest'
import { fileTooLarge, uploadRefusal } from './upload-words.ts'

const said = (status: number, errors = {}) => uploadRefusal({ status, errors, message: 'from the server' })

test('what is wrong with the file comes before what the status means', () => {
  expect(said(422, { file: ['Too small', 'Too blue'], note: ['Too long'] })).toBe('Too small')
  expect(said(419, { file: ['Too small'] })).toBe('Too small')
})

test('an upload that fails for another reason says so in the fixed words', () => {
  for (const status of [0, 400, 422, 500, 503])
    expect(said(status)).toBe('Something went wrong. Try again later.')
  expect(said(419)).toBe('Session timed out! Please refresh the page and try again')
  for (const status of [413, 429]) expect(said(status)).toBe('from the server')
})

test('the size of a file is told in MB of 1,048,576 bytes (R-9-037)', () => {
  expect(fileTooLarge(2_097_152)).toBe('The file (size 2MB) is too large and could not be uploaded.')
  expect(fileTooLarge(11_010_048)).toContain('(size 10.5MB)')
})
