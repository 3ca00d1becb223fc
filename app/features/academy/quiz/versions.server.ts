import { createHash } from 'node:crypto'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type attempts, questionVersions, topics } from '../tables.server.ts'
import type { AskedQuestion, QuestionRow } from './questions.server.ts'

/** Stores questions in their present words, once for the same words. @returns ids in the order of the questions */
export async function storeVersions(tx: Database, rows: readonly QuestionRow[]): Promise<string[]> {
  const versions = rows.map(toVersion)
  const byId = versions.toSorted((one, other) => (one.id < other.id ? -1 : 1)) // two writers never wait for each other
  if (byId.length > 0) await tx.insert(questionVersions).values(byId).onConflictDoNothing()
  return versions.map(({ id }) => id)
}

/** The questions of an attempt in their order, as they were when it began. */
export async function questionsAsked(
  db: Database,
  attempt: { versions: readonly string[] },
): Promise<AskedQuestion[]> {
  const rows = await db
    .select({ version: questionVersions, slug: topics.slug, title: topics.title })
    .from(questionVersions)
    .leftJoin(topics, eq(topics.id, questionVersions.topicId))
    .where(inArray(questionVersions.id, [...attempt.versions]))
  const byId = new Map(
    rows.map(({ version, slug, title }) => [
      version.id,
      { ...version, topic: slug !== null && title !== null ? { slug, title } : null },
    ]),
  )
  return attempt.versions.flatMap((id) => byId.get(id) ?? [])
}

/** Joins an attempt to what it asks. */
export function isVersionOf(attempt: typeof attempts): SQL {
  return sql`${questionVersions.id} = any(${attempt.versions})`
}

/** The same for the same words. */
export function versionId(row: QuestionRow): string {
  return createHash('sha256')
    .update(JSON.stringify(wordsOf(row)))
    .digest('hex')
    .slice(0, 20)
}

function toVersion(row: QuestionRow) {
  return { id: versionId(row), ...wordsOf(row) }
}

function wordsOf({ slug, topicId, kind, ask, body, answer, explain }: QuestionRow) {
  return { slug, topicId, kind, ask, body, answer, explain }
}
