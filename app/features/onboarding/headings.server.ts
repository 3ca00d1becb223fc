import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type Column, columnNames, type Headings, headingKey } from './reading/columns.ts'
import type { FileFacts } from './reading/read-file.server.ts'
import { studentImportHeadings } from './tables.server.ts'

/** What this school has said that the headings of its files mean. */
export async function headingsOfSchool(db: Database, schoolId: number): Promise<Headings> {
  const rows = await db
    .select()
    .from(studentImportHeadings)
    .where(eq(studentImportHeadings.schoolId, schoolId))
  return Object.fromEntries(rows.map(({ heading, means }) => [heading, isColumn(means) ? means : null]))
}

/** Remembers how a file that was brought in was read. */
export async function rememberHeadings(
  tx: Database,
  schoolId: number,
  { headings, columns }: Pick<FileFacts, 'headings' | 'columns'>,
  now: Date,
): Promise<void> {
  const means = new Map(headings.map((heading, at) => [headingKey(heading), columns[at] ?? null]))
  means.delete('')
  if (means.size === 0) return
  await tx
    .insert(studentImportHeadings)
    .values([...means].map(([heading, column]) => ({ schoolId, heading, means: column, updatedAt: now })))
    .onConflictDoUpdate({
      target: [studentImportHeadings.schoolId, studentImportHeadings.heading],
      set: { means: sql`excluded.means`, updatedAt: now },
    })
}

export function isColumn(name: unknown): name is Column {
  return (columnNames as readonly unknown[]).includes(name)
}
