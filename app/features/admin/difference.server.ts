import { diffWordsWithSpace } from 'diff'
import type { Resource, Values } from '#app/platform/admin/resource.server.ts'

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

/** Changed fields as words that were added and removed. Rich text is compared as its words. */
export function describeDifference(resource: Resource, before: Values, after: Values): FieldDifference[] {
  return Object.keys(after).map((name) => {
    const field = resource.fields[name]
    const [old, fresh] = [before, after].map(
      (values) => field?.text(values[name] ?? null) ?? String(values[name] ?? ''),
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
