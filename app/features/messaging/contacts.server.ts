import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import { matesWithThreads } from '#app/features/groups/groups.server.ts'
import { isVerifiedNow } from '#app/features/people/advisors.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { fold } from '#app/platform/fold.ts'
import type { Person } from './contract.ts'
import { factsOf, readerOf, shownPerson, studentsOf, type Writer } from './people-facts.server.ts'
import { contactsAtATime } from './rules.ts'
import { writeRefusal } from './write-facts.server.ts'

const mostLookedAt = 5_000

/**
 * Whom somebody may write to now, advisors first, by name: `mayWrite` has the last word on each. The names that are looked at are those of one's own
 * school alone.
 */
export async function readContacts(
  db: Database,
  actor: Writer,
  keyword: string,
  now: Date,
): Promise<Person[]> {
  const own = (await factsOf(db, [actor.userId], now)).get(actor.userId)
  const schoolId = actor.kind === 'advisor' ? actor.schoolId : own?.schoolId
  if (!own || !schoolId) return []
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(candidates(db, actor, schoolId), isNotNull(users.emailVerifiedAt), ne(users.id, actor.userId)))
    .orderBy(desc(eq(users.kind, 'advisor')), asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(mostLookedAt)
  const words = fold(keyword).split(' ').filter(Boolean)
  const named = rows.filter((row) => {
    const name = ` ${fold(`${row.firstName} ${row.lastName}`)}`
    return words.every((word) => name.includes(` ${word}`))
  })
  const people = await factsOf(db, [own.id, ...named.slice(0, contactsAtATime).map(({ id }) => id)], now)
  const found: Person[] = []
  for (const { id } of named.slice(0, contactsAtATime)) {
    // A thread that exists does not matter here: a new one is what is asked about.
    const refusal = await writeRefusal(db, actor, people, id, null, now)
    if (!refusal || refusal === 'too-many-threads') found.push(shownPerson(people.get(id), readerOf(actor)))
  }
  return found
}

/** Advisors: their students. Students: their advisors, and whom they share a group with that allows threads. */
function candidates(db: Database, actor: Writer, schoolId: number): SQL | undefined {
  if (actor.kind === 'advisor') return studentsOf(schoolId)
  const advisors = db
    .select({ id: advisorMemberships.userId })
    .from(advisorMemberships)
    .where(and(eq(advisorMemberships.schoolId, schoolId), isVerifiedNow)) // any owner: the staff of a school
  return or(
    and(eq(users.kind, 'advisor'), inArray(users.id, advisors)),
    and(studentsOf(schoolId), inArray(users.id, matesWithThreads(db, actor.userId))),
  )
}
