import { getTableName } from 'drizzle-orm'
import { otherPicturesIn } from '../rich-text/from-markdown.server.ts'
import { otherPictures } from '../site-picture.ts'
import type { TableRows } from './pack.server.ts'
import type { ProblemList } from './problems.ts'
import { placeOf, type SourceFile } from './source.server.ts'

/** Pictures of other sites in the Markdown of a pack: a page would leave them out, so the pack is refused. */
export function findOtherPictures(source: SourceFile, problems: ProblemList): void {
  for (const [index, row] of source.rows.entries())
    for (const { column, text } of textsIn(row))
      for (const address of otherPicturesIn(text))
        problems.add({ ...placeOf(source, index), column, reason: reasonFor(address) })
}

/** The same in the HTML of the rows, which the changes of an export bring. */
export function findOtherPicturesInTables(tables: TableRows[], file: string, problems: ProblemList): void {
  for (const { table, rows } of tables)
    for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
      if (typeof value === 'string' && value.includes('<img'))
        for (const address of otherPictures(value))
          problems.add({
            file,
            line: 1,
            column: `${getTableName(table)}.${column}`,
            reason: reasonFor(address),
          })
}

function reasonFor(address: string): string {
  return `has the picture “${address}”, which is not one of this site: only uploads (/files/…) and pictures under /art are shown`
}

/** All texts of a row, also those in lists and in records within it, under the name of their column. */
function textsIn(row: unknown): { column: string; text: string }[] {
  const found: { column: string; text: string }[] = []
  const collect = (value: unknown, column: string) => {
    if (typeof value === 'string') found.push({ column, text: value })
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, column || name)
  }
  collect(row, '')
  return found
}
