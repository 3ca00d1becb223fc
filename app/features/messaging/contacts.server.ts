import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { matesWithThreads } from '#app/features/groups/groups.server.ts'
import { isVerifiedNow } from '#app/features/people/advisors.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { QueryOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { fold } from '#app/platform/fold.ts'
import type { listContacts } from './contract.ts'
import { factsOf, readerOf, shownPerson, studentsOf, type Writer } from './people-facts.server.ts'
import { contactsAtATime } from './rules.ts'
import { threads } from './tables.server.ts'
import { writeRefusal } from './write-facts.server.ts'

const maxLookedAt = 5_000

type Contact = ReplyOf<typeof listContacts>['data'][number]

/**
 * Whom someone may write to now, advisors first, by name: `mayWrite` has the last word on each. The names that are looked at are those of one's own
 * school alone.
 */
export async function readContacts(
  db: Database,
  actor: Writer,
  { keyword = '', id, ids }: QueryOf<typeof listContacts>,
  now: Date,
): Promise<Contact[]> {
  const own = (await factsOf(db, [actor.userId], now)).get(actor.userId)
  const schoolId = actor.kind === 'advisor' ? actor.schoolId : own?.schoolId
  if (!own || !schoolId) return []
  const only = ids?.split(',').map(Number) ?? (id === undefined ? null : [Number(id)])
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(
        candidates(db, actor, schoolId),
        isNotNull(users.emailVerifiedAt),
        ne(users.id, actor.userId),
        only ? inArray(users.id, only) : undefined,
      ),
    )
    .orderBy(desc(eq(users.kind, 'advisor')), asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(maxLookedAt)
  const words = fold(keyword).split(' ').filter(Boolean)
  const named = rows.filter((row) => {
    const name = ` ${fold(`${row.firstName} ${row.lastName}`)}`
    return words.every((word) => name.includes(` ${word}`))
  })
  const people = await factsOf(db, [own.id, ...named.slice(0, contactsAtATime).map(({ id }) => id)], now)
  const threadIds = await threadsWith(db, schoolId, actor.userId, [...people.keys()])
  const found: Contact[] = []
  for (const { id } of named.slice(0, contactsAtATime)) {
    // A thread that exists does not matter here: a new one is what is asked about.
    const refusal = await writeRefusal(db, actor, people, id, null, now)
    if (!refusal || refusal === 'too-many-threads')
      found.push({ ...shownPerson(people.get(id), readerOf(actor)), thread_id: threadIds.get(id) ?? null })
  }
  return found
}

/** A person's threads with others at a school, by the other's id. */
async function threadsWith(
  db: Database,
  schoolId: number,
  userId: number,
  others: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { lowUserId: low, highUserId: high } = threads
  // any owner: one of the two is who asks
  const rows = await db
    .select({ id: threads.id, low, high })
    .from(threads)
    .where(
      and(
        eq(threads.schoolId, schoolId),
        or(and(eq(low, userId), inArray(high, others)), and(eq(high, userId), inArray(low, others))),
      ),
    )
  return new Map(
    rows.flatMap(({ id, low, high }) => (low && high ? [[low === userId ? high : low, id]] : [])),
  )
}

/** Advisors: their students. Students: their advisors, and whom they share a group with that allows threads. */
function candidates(db: Database, actor: Writer, schoolId: number): SQL | undefined {
  if (actor.kind === 'advisor') return studentsOf(schoolId)
  const advisors = db
    .select({ id: advisorMemberships.userId })
    .from(advisorMemberships)
    .where(and(eq(advisorMemberships.schoolId, schoolId), isVerifiedNow)) // any owner: the staff of a school
  // one list of ids: for two lists with an `or` PostgreSQL reads every advisor there is
  const either = union(advisors, matesWithThreads(db, actor.userId))
  return and(inArray(users.id, either), or(eq(users.kind, 'advisor'), studentsOf(schoolId)))
}
