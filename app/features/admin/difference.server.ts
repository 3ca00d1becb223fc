import { diffWordsWithSpace } from 'diff'
import type { Field, Option } from '#app/platform/admin/field.server.ts'
import type { Resource, Values } from '#app/platform/admin/resource.server.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { inWords } from '#app/platform/date-words.ts'

export type DifferencePart = { kind: 'same' | 'added' | 'removed'; text: string }
export type FieldDifference = {
  field: string
  label: string
  before: string
  after: string
  parts: DifferencePart[]
}

/** Beyond this a comparison word by word takes too long, and nobody reads it. */
const longestCompared = 80_000
const longestMs = 250

/**
 * Changed fields as words that were added and removed. Rich text is compared as its words.
 *
 * @param labels of the records that reference fields point at, by field
 */
export function describeDifference(
  resource: Resource,
  before: Values,
  after: Values,
  labels: Record<string, readonly Option[]> = {},
): FieldDifference[] {
  return Object.keys(after).map((name) => {
    const field = resource.fields[name]
    const [old, fresh] = [before, after].map((values) =>
      labels[name] ? namesOf(values[name], labels[name]) : wordsOf(field, values[name] ?? null),
    )
    return {
      field: name,
      label: field?.label ?? 'Status',
      before: old ?? '',
      after: fresh ?? '',
      parts: old === fresh ? [{ kind: 'same', text: old ?? '' }] : partsOf(old ?? '', fresh ?? ''),
    }
  })
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value as it is read: days and times as the admin area writes them. */
function wordsOf(field: Field | undefined, value: unknown): string {
  const text = field?.text(value) ?? String(value ?? '')
  if (instant.test(text)) return timeWords(text)
  return field?.kind === 'date' && text ? inWords(text, 'UTC', { dateStyle: 'medium' }) : text
}

/** Records by what they are called, in their order; one that is gone by its key. */
function namesOf(value: unknown, options: readonly Option[]): string {
  const keys = [value ?? []].flat()
  return keys
    .map((key) => options.find((option) => String(option.value) === String(key))?.label ?? String(key))
    .join(', ')
}

function partsOf(before: string, after: string): DifferencePart[] {
  const words =
    before.length + after.length > longestCompared
      ? undefined
      : diffWordsWithSpace(before, after, { timeout: longestMs })
  if (!words)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return words.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
