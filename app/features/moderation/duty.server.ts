import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { refuseErrors } from '#app/platform/problem.ts'
import { dutyRefusal, dutyWords } from './duty-rules.ts'
import { staffDuties } from './tables.server.ts'

/** Saying so again changes the end. @throws DomainError `invalid` with `errors.until` */
export async function startDuty(db: Database, { userId }: AdminActor, until: Date, now: Date): Promise<void> {
  const refusal = dutyRefusal(until, now)
  if (refusal) refuseErrors({ until: [dutyWords[refusal]] })
  const hasEnded = sql`${staffDuties.until} <= ${now.toISOString()}`
  await db
    .insert(staffDuties)
    .values({ userId, since: now, until })
    .onConflictDoUpdate({
      target: staffDuties.userId,
      set: {
        until,
        since: sql`case when ${hasEnded} then ${now.toISOString()}::timestamptz else ${staffDuties.since} end`,
      },
    })
}

export async function endDuty(db: Database, actor: AdminActor): Promise<void> {
  await db.delete(staffDuties).where(ownedBy(staffDuties, actor))
}

export type OnDuty = { id: number; name: string; until: Date }

/** Staff with an account in use who are on duty now, the first to leave first. */
export async function staffOnDuty(db: Database, now: Date): Promise<OnDuty[]> {
  // any owner: staff see which colleagues are on duty
  return db
    .select({
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      until: staffDuties.until,
    })
    .from(staffDuties)
    .innerJoin(users, eq(users.id, staffDuties.userId))
    .where(
      and(
        gt(staffDuties.until, now),
        eq(users.kind, 'admin'),
        inArray(users.status, openStatuses),
        isNull(users.deletionDueAt),
      ),
    )
    .orderBy(asc(staffDuties.until), asc(users.id))
}

const day = 86_400_000

/** Deletes what ended more than a day ago. */
export async function forgetOldDuties(db: Database, now: Date): Promise<void> {
  // any owner: a job for everybody
  await deleteInBatches(db, staffDuties, lt(staffDuties.until, new Date(now.getTime() - day)))
}
