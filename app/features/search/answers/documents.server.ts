import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { searchDocuments } from '../tables.server.ts'
import { type AnswerDocument, documentKey } from './compose.ts'
import type { NamedDocument } from './intents.ts'

/** Pages that answer, as the search index has them: what is not published is missing. One statement, only where there are any. */
export async function readAnswerDocuments(
  db: Database,
  named: readonly NamedDocument[],
): Promise<Map<string, AnswerDocument>> {
  if (named.length === 0) return new Map()
  const { type, ref, title, url, shortDescription, categoryText } = searchDocuments
  const rows = await db
    .select({ type, ref, title, url, short_description: shortDescription, category_text: categoryText })
    .from(searchDocuments)
    .where(
      inArray(
        sql`(${type}, ${ref})`,
        named.map((one) => sql`(${one.type}, ${one.ref})`),
      ),
    )
  return new Map(
    rows.map(({ type: kind, ref: name, ...document }) => [
      documentKey({ type: kind as NamedDocument['type'], ref: name }),
      document,
    ]),
  )
}
