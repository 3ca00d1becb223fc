import { expect, test } from 'vitest'
import { jsonChanges } from './json-changes.ts'

const pack = {
  version: 'a1',
  rates: [
    { id: 'at-home', cents: 48_700, period: { from: '2026-01-01', until: '2026-12-31' } },
    { id: 'away', cents: 68_420, period: { from: '2026-01-01', until: '2026-12-31' } },
  ],
  pages: [
    { country: 'AU', key: 'start', paragraphs: ['One.', 'Two.'] },
    { country: 'NZ', key: 'start', paragraphs: ['One.'] },
  ],
}

test('equal values differ nowhere', () => {
  expect(jsonChanges(pack, structuredClone(pack))).toEqual([])
})

test('a changed value is named by the entry that it is in, wherever the entry stands in its list', () => {
  const [home, away] = pack.rates
  const moved = { ...pack, rates: [away, { ...home, cents: 48_800 }] }
  expect(jsonChanges(pack, moved)).toEqual([{ path: 'rates, at-home, cents', before: 48_700, after: 48_800 }])
})

test('a new entry, one that is gone and a value that is gone are shown', () => {
  const [home] = pack.rates
  const other = { id: 'other', cents: 1 }
  expect(jsonChanges(pack, { ...pack, rates: [home, other], version: undefined })).toEqual([
    { path: 'version', before: 'a1', after: null },
    { path: 'rates, away', before: pack.rates[1], after: null },
    { path: 'rates, other', before: null, after: other },
  ])
})

test('entries with one key in both countries are told apart, and a list of texts is one value', () => {
  const [au, nz] = pack.pages
  const changed = { ...pack, pages: [au, { ...nz, paragraphs: ['One.', 'Three.'] }] }
  expect(jsonChanges(pack, changed)).toEqual([
    { path: 'pages, NZ start, paragraphs', before: ['One.'], after: ['One.', 'Three.'] },
  ])
})

test('a list in another order, or with one name twice, is one value', () => {
  const [home, away] = pack.rates
  expect(jsonChanges({ rates: [home, away] }, { rates: [away, home] })).toEqual([
    { path: 'rates', before: [home, away], after: [away, home] },
  ])
  expect(jsonChanges([home, home], [home, away])).toEqual([
    { path: '', before: [home, home], after: [home, away] },
  ])
})

test.each([
  [null, { a: 1 }],
  ['one', 'two'],
  [{ a: 1 }, [1]],
])('%j and %j differ as a whole', (before, after) => {
  expect(jsonChanges(before, after)).toEqual([{ path: '', before, after }])
})
