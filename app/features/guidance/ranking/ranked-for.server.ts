import { eq, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { batchLoader } from '#app/platform/batch-loader.server.ts'
import { type Database, preparedQuery } from '#app/platform/database.server.ts'
import type { Owner } from '#app/platform/owned.server.ts'
import type { EducationLevel } from '../plan/plan.ts'
import { preparationOf } from '../plan/plan-preparation.ts'
import { postSchoolPlans } from '../tables.server.ts'
import { type RankedFor, saidNothing } from './tiers.ts'

/** What the person who asks has said that their list goes by. One statement for people with an account, none for others. */
export function rankedFor(db: Database, actor: Actor): Promise<RankedFor> {
  return rankedForOwner(db, actor.kind === 'user' ? { userId: actor.userId } : null)
}

/** The same for the owner of a quiz. */
export async function rankedForOwner(db: Database, owner: Owner | null): Promise<RankedFor> {
  if (!owner || !('userId' in owner)) return saidNothing
  return (await saidByUser(db, owner.userId)) ?? saidNothing
}

/** What everyone with an account has said, to be joined to rows of theirs by `userId`. */
export function saidColumns(db: Database) {
  // any owner: the row that it is joined to has one
  return db
    .select({ userId: users.id, country: users.country, level: postSchoolPlans.educationLevel })
    .from(users)
    .leftJoin(postSchoolPlans, eq(postSchoolPlans.userId, users.id))
    .as('said')
}

/** A row of `saidColumns`, or null without an account. */
export function toRankedFor(
  said: { country: string | null; level: EducationLevel | null } | null,
): RankedFor {
  return said ? { training: said.level && preparationOf[said.level], country: said.country } : saidNothing
}

const saidByUser = batchLoader(async (db, ids: readonly number[]) => {
  const found = await saidByUsers(db, { ids })
  return new Map(found.map((said) => [said.userId, toRankedFor(said)]))
})
const saidByUsers = preparedQuery((db) => {
  const said = saidColumns(db)
  return db
    .select()
    .from(said)
    .where(sql`${said.userId} = any(${sql.placeholder('ids')})`)
})
