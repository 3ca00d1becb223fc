import { expect, test } from 'vitest'
import { checksFor } from './check-names.ts'
import { missingCountry } from './country-check.ts'

const fields = { body: { kind: 'rich-text', label: 'Text' } }
const reasons = (body: string, more = {}) =>
  missingCountry({ ...fields, ...more }, { body }).map(({ reason }) => reason)

test('a text that speaks of one country alone is found, whichever of the two it is', () => {
  expect(reasons('<p>In Australia you ask Centrelink.</p>')).toEqual(['names Australia but not New Zealand'])
  expect(reasons('<p>NCEA has three levels.</p>')).toEqual(['names New Zealand but not Australia'])
})

test('a text that speaks of both or of neither is fine, and so is a record that says its country', () => {
  expect(reasons('<p>In Australia and in Aotearoa.</p>')).toEqual([])
  expect(reasons('<p>Ask someone you trust.</p>')).toEqual([])
  expect(reasons('<p>In Australia.</p>', { countryCode: { kind: 'choice', label: 'Country' } })).toEqual([])
})

test('a record type has the checks that its fields ask for', () => {
  expect(checksFor(fields, {})).toEqual(['links', 'reading-age', 'countries', 'pictures'])
  const article = {
    ...fields,
    sources: { kind: 'rows', label: 'x' },
    helpLines: { kind: 'list', label: 'x' },
  }
  expect(checksFor(article, {})).toContain('help-lines')
  expect(checksFor(article, { check: () => [], needs: () => [] })).toEqual(['needs', 'other'])
})
