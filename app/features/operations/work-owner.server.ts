import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { revisions } from '#app/features/admin/tables.server.ts'
import { factReports } from '#app/features/corrections/tables.server.ts'
import { enquiries } from '#app/features/enquiries/tables.server.ts'
import { isActiveStaff } from '#app/features/people/admins.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { cashOuts } from '#app/features/rewards/tables.server.ts'
import { schoolRequests } from '#app/features/schools/tables.server.ts'
import type { AdminRole } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { staffWork } from './tables.server.ts'
import { refusedMessages, type TakenKind, takenKinds } from './today-rules.ts'

type Slices = Pick<Services, 'slices'>

/** Names of the record types whose changes a role may publish. */
export function publishableBy({ slices }: Slices, role: AdminRole): string[] {
  return [...slices.resources.values()]
    .filter(({ permissions }) => permissions[role]?.actions.includes('publish'))
    .map(({ name }) => name)
}

/**
 * Whether work with that key waits, and a member of staff (a row of `user`) may do it: a condition for each kind. A cash-out that
 * they were the first to approve waits for someone else.
 */
export function waitsFor(services: Slices, key: SQL): Record<TakenKind, SQL> {
  const isAdmin = sql`not ${users.isEditor}`
  const published = sql`case when ${users.isEditor} then ${inArray(revisions.resource, publishableBy(services, 'editor'))}
    else ${inArray(revisions.resource, publishableBy(services, 'admin'))} end`
  // any owner: staff work on what everybody sends
  return {
    review: sql`exists (select from ${revisions} where ${revisions.id} = ${key}::uuid
      and ${revisions.state} = 'in-review' and ${published})`,
    'cash-out': sql`(${isAdmin} and exists (select from ${cashOuts} where ${cashOuts.id} = ${key}::int
      and ${cashOuts.status} = 'requested' and ${cashOuts.firstApproverId} is distinct from ${users.id}))`,
    school: sql`(${isAdmin} and exists (select from ${schoolRequests} where ${schoolRequests.id} = ${key}::int
      and ${schoolRequests.status} = 'new'))`,
    correction: sql`exists (select from ${factReports} where ${factReports.id} = ${key}::int
      and ${factReports.state} = 'open')`,
    enquiry: sql`(${isAdmin} and exists (select from ${enquiries} where ${enquiries.id} = ${key}::int
      and ${enquiries.status} = 'sent'))`,
    failure: sql`(${isAdmin} and case when ${key} = ${refusedMessages}
      then exists (select from ${outbox} where ${outbox.refusedAt} is not null)
      else exists (select from pgboss.job where name = ${key} and state::text = 'failed') end)`,
  }
}

/** Condition on rows of `staff_work` beside their `user`: the work waits still, and the person may do it. */
export function isHeld(services: Slices): SQL {
  const waits = waitsFor(services, sql`${staffWork.key}`)
  const cases = takenKinds.map((kind) => sql`when ${kind} then ${waits[kind]}`)
  return and(isActiveStaff, sql`case ${staffWork.kind} ${sql.join(cases, sql` `)} else false end`) as SQL
}

type WorkOwner = { id: number; name: string }

/** Who has which of these things, by `workName`. One statement. */
export async function ownersOf(
  { db, services }: { db: Database; services: Slices },
  keys: readonly string[],
): Promise<Map<string, WorkOwner>> {
  if (keys.length === 0) return new Map()
  // any owner: staff see what their colleagues have
  const rows = await db
    .select({
      kind: staffWork.kind,
      key: staffWork.key,
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(staffWork)
    .innerJoin(users, eq(users.id, staffWork.userId))
    .where(and(inArray(staffWork.key, [...keys]), isHeld(services)))
  return new Map(rows.map(({ kind, key, id, name }) => [workName(kind, key), { id, name }]))
}

/** What it is called among all kinds: `cash-out/12`. */
export function workName(kind: string, key: string): string {
  return `${kind}/${key}`
}
