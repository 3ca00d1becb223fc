import { eq, inArray } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { cutText } from '#app/platform/cut-text.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SubjectNames } from '#app/platform/subject-names.server.ts'
import { groupPosts, groups } from './tables.server.ts'

const [nameLength, wordsLength] = [60, 100]

/** The groups of posts, with the first words of a post of an advisor that is still there. One statement. */
export async function namesOfPosts(db: Database, ids: readonly number[]): Promise<Map<number, SubjectNames>> {
  // any owner: posts that a notification of the reader is about
  const rows = await db
    .select({
      id: groupPosts.id,
      name: groups.name,
      body: groupPosts.body,
      deletedAt: groupPosts.deletedAt,
      authorKind: users.kind,
    })
    .from(groupPosts)
    .innerJoin(groups, eq(groups.id, groupPosts.groupId))
    .innerJoin(users, eq(users.id, groupPosts.authorId))
    .where(inArray(groupPosts.id, [...ids]))
  return new Map(
    rows.map(({ id, name, body, deletedAt, authorKind }) => {
      const isQuoted = authorKind === 'advisor' && deletedAt === null
      const words = isQuoted ? cutText(body.replace(/\s+/g, ' '), wordsLength) : undefined
      return [id, { name: cutText(name, nameLength), words }]
    }),
  )
}
