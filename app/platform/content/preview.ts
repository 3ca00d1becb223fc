import type { MissingRow, RowDifference, RowValues } from './diff-rows.server.ts'

/** One field of a row: what stands in the database, and what the pack says. */
export type FieldChange = { field: string; before: unknown; after: unknown; isEdited: boolean }

export type RowChange = {
  /** Which of the pack's tables, counted from 0: a table may be written in several parts. */
  part: number
  table: string
  key: RowValues
  kind: 'new' | 'changed' | 'conflict' | 'removed' | 'left'
  fields: FieldChange[]
}

/** What an import would do. `left` rows are missing from the pack and stay because an editor changed them. */
export type PreviewCounts = {
  new: number
  changed: number
  unchanged: number
  conflicts: number
  removed: number
  left: number
}

/** `rows` holds the first of each kind, as many as `listed` says; the counts are of all. */
export type Preview = { counts: PreviewCounts; rows: RowChange[] }

export type Place = { part: number; table: string }

/** How many rows of a kind are listed. */
export const listed: Readonly<Record<RowChange['kind'], number>> = {
  conflict: 300,
  changed: 60,
  new: 30,
  removed: 60,
  left: 60,
}

export function emptyPreview(): Preview {
  return { counts: { new: 0, changed: 0, unchanged: 0, conflicts: 0, removed: 0, left: 0 }, rows: [] }
}

/**
 * What an import would do with a row, or null for one that stays as it is. A field that an editor changed is in conflict when
 * the pack says something else; the rest of such a row follows the pack.
 */
export function changeOf(
  place: Place,
  { key, before, after, editedFields }: RowDifference,
): RowChange | null {
  if (before === null) {
    const fields = Object.entries(after).flatMap(([field, value]) =>
      value === null ? [] : [{ field, before: null, after: value, isEdited: false }],
    )
    return { ...place, key, kind: 'new', fields }
  }
  const fields = Object.entries(after).flatMap(([field, value]) =>
    isSameValue(before[field], value)
      ? []
      : [{ field, before: before[field] ?? null, after: value, isEdited: editedFields.includes(field) }],
  )
  if (fields.length === 0) return null
  return { ...place, key, kind: fields.some(({ isEdited }) => isEdited) ? 'conflict' : 'changed', fields }
}

/** Adds the rows of a batch that differ. `total` is how many rows the batch has. */
export function addDifferences(
  preview: Preview,
  place: Place,
  differences: readonly RowDifference[],
  total: number,
): void {
  const changes = differences.map((difference) => changeOf(place, difference)).filter((one) => one !== null)
  preview.counts.unchanged += total - changes.length
  for (const change of changes) add(preview, change)
}

export function addMissing(preview: Preview, place: Place, rows: readonly MissingRow[]): void {
  for (const { key, before, isEdited } of rows) {
    const fields = Object.entries(before).flatMap(([field, value]) =>
      value === null ? [] : [{ field, before: value, after: null, isEdited: false }],
    )
    add(preview, { ...place, key, kind: isEdited ? 'left' : 'removed', fields })
  }
}

function add(preview: Preview, change: RowChange): void {
  const { counts, rows } = preview
  counts[change.kind === 'conflict' ? 'conflicts' : change.kind] += 1
  if (rows.filter(({ kind }) => kind === change.kind).length < listed[change.kind]) rows.push(change)
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
