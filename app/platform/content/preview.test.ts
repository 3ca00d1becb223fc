import { describe, expect, test } from 'vitest'
import type { RowDifference } from './diff-rows.server.ts'
import { editsOf } from './edits.server.ts'
import { addDifferences, addMissing, changeOf, emptyPreview, listed } from './preview.ts'

const place = { part: 0, table: 'bird' }
const kiwi = { id: '7', key: { code: 'KI' }, editedFields: [] as string[] }
const row = (before: RowDifference['before'], after: object, editedFields: string[] = []) =>
  ({ ...kiwi, before, after: { code: 'KI', ...after }, editedFields }) as RowDifference

describe('what an import would do with a row', () => {
  test('a row that the table has not is new, with the values that it has', () => {
    expect(changeOf(place, row(null, { name: 'Kiwi', eggs: null }))).toEqual({
      ...place,
      key: { code: 'KI' },
      kind: 'new',
      fields: [
        { field: 'code', before: null, after: 'KI', isEdited: false },
        { field: 'name', before: null, after: 'Kiwi', isEdited: false },
      ],
    })
  })

  test('a changed row tells each field as it is and as it becomes, and no other', () => {
    const before = { code: 'KI', name: 'Kiwi', eggs: 1, nests: ['burrow'] }
    expect(changeOf(place, row(before, { ...before, eggs: 2, nests: ['burrow', 'log'] }))).toMatchObject({
      kind: 'changed',
      fields: [
        { field: 'eggs', before: 1, after: 2 },
        { field: 'nests', before: ['burrow'], after: ['burrow', 'log'] },
      ],
    })
  })

  test('where an editor changed a field of which the pack says something else, the row is in conflict, and the rest of it follows the pack', () => {
    const before = { code: 'KI', name: 'Brown kiwi', eggs: 1 }
    expect(changeOf(place, row(before, { name: 'Kiwi', eggs: 2 }, ['name']))).toMatchObject({
      kind: 'conflict',
      fields: [
        { field: 'name', before: 'Brown kiwi', after: 'Kiwi', isEdited: true },
        { field: 'eggs', before: 1, after: 2, isEdited: false },
      ],
    })
  })

  test('an editor who says what the pack says is in no conflict', () => {
    const same = { code: 'KI', name: 'Kiwi' }
    expect(changeOf(place, row(same, same, ['name']))).toBeNull()
  })

  test('nothing and null are the same', () => {
    expect(changeOf(place, row({ code: 'KI' }, { name: null }))).toBeNull()
  })
})

test('the counts are of all rows, the list has the first of each kind', () => {
  const preview = emptyPreview()
  const changed = Array.from({ length: listed.changed + 5 }, () =>
    row({ code: 'KI', name: 'x' }, { name: 'y' }),
  )
  addDifferences(preview, place, [...changed, row(null, { name: 'Kea' })], 2_000)
  addDifferences(preview, place, [row({ code: 'KI', name: 'x' }, { name: 'y' }, ['name'])], 10)
  addMissing(preview, place, [
    { key: { code: 'MO' }, before: { code: 'MO' }, isEdited: false },
    { key: { code: 'HU' }, before: { code: 'HU' }, isEdited: true },
  ])
  expect(preview.counts).toEqual({
    new: 1,
    changed: listed.changed + 5,
    unchanged: 2_000 - listed.changed - 6 + 9,
    conflicts: 1,
    removed: 1,
    left: 1,
  })
  expect(preview.rows.filter(({ kind }) => kind === 'changed')).toHaveLength(listed.changed)
  expect(preview.rows.filter(({ kind }) => kind === 'left').map(({ key }) => key)).toEqual([{ code: 'HU' }])
})

test('an export notes what differs from the files: changed values, rows that were added, and rows that are gone', () => {
  const edits = editsOf(
    place,
    [row({ code: 'KI', name: 'Brown kiwi', eggs: 1 }, { name: 'Kiwi', eggs: 1 }), row(null, { name: 'Kea' })],
    [{ key: { code: 'TU' }, before: { code: 'TU', name: 'Tūī' }, isEdited: true }],
  )
  expect(edits).toEqual({
    ...place,
    changed: [{ key: { code: 'KI' }, values: { name: 'Brown kiwi' } }],
    added: [{ code: 'TU', name: 'Tūī' }],
    removed: [{ code: 'KI' }],
  })
  expect(editsOf(place, [], [])).toBeNull()
})
