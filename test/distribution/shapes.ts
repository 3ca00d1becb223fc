import { type Reference, referencesOf } from './references.ts'
import { distributedBy, schema } from './schema.ts'
import { tallTables } from './tables.ts'

/** Texts of statements, each with an example of what sends it. */
export type Texts = ReadonlyMap<string, string>

/** What statements do with tall tables without saying whose rows, or of when, in words, each with an example of what sends it. */
export function openShapes(texts: Texts): Map<string, string> {
  return shapesOf(texts, (one) => tallTables.includes(one.table) && !isFound(one))
}

/** Deletions that are neither of one owner nor of a limited number of rows. */
export function unlimitedDeletions(texts: Texts): string[] {
  const isUnlimited = (one: Reference) => one.operation === 'delete' && !one.isFiltered && !one.limit
  return [...shapesOf(texts, isUnlimited).keys()].toSorted()
}

function isFound({ table, by, isFiltered }: Reference): boolean {
  const spread = distributedBy.get(table)
  return isFiltered || (spread?.owner === 'time' && by.includes(spread.column))
}

function shapesOf(texts: Texts, isOfInterest: (reference: Reference) => boolean): Map<string, string> {
  return new Map(
    [...texts].flatMap(([text, from]) =>
      referencesOf(text, schema)
        .filter(isOfInterest)
        .map((one) => [`${one.operation} ${one.table} by ${one.by.join(', ') || 'nothing'}`, from] as const),
    ),
  )
}
