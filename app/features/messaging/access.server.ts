import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { studentsStillAt, type Writer } from './people-facts.server.ts'
import { openedSince } from './rules.ts'
import { messageReports, threadOpenings, threadParticipants, threads } from './tables.server.ts'

export type ThreadRow = typeof threads.$inferSelect
export type ParticipantRow = typeof threadParticipants.$inferSelect

/** A thread as someone may read it: their own part, or an opening of the safeguarding staff. */
export type Reading = { thread: ThreadRow; own: ParticipantRow | null; others: ParticipantRow[] }

/**
 * The one way to a thread: one's own, or one that was opened within a day. An advisor reads those of their present school alone.
 * @throws DomainError `not-found` for everybody else
 */
export async function findThread(db: Database, actor: Writer, id: string, now: Date): Promise<Reading> {
  const { thread, rows } = await threadWithPeople(db, id)
  if (!thread || !isAtSchool(actor, thread)) throw noSuchThread()
  const own = rows.find(({ userId }) => userId === actor.userId) ?? null
  if (!own && !((await hasOpened(db, actor, thread.id, now)) && (await isOfPresent(db, thread, rows, now))))
    throw noSuchThread()
  return { thread, own, others: rows.filter((row) => row !== own) }
}

/** A thread that someone is in. @throws DomainError `not-found` */
export async function findOwnThread(
  db: Database,
  actor: Writer,
  id: string,
  now: Date,
): Promise<Reading & { own: ParticipantRow }> {
  const found = await findThread(db, actor, id, now)
  if (!found.own) throw noSuchThread()
  return { ...found, own: found.own }
}

/**
 * A thread of the advisor's school, which they need not be in: while a student in it is at the school, or something in it was reported.
 * @throws DomainError `not-found`
 */
export async function findSchoolThread(
  db: Database,
  advisor: AdvisorActor,
  id: string,
  now: Date,
): Promise<ThreadRow> {
  const { thread, rows } = await threadWithPeople(db, id)
  if (!thread || !isAtSchool(advisor, thread) || !(await isOfPresent(db, thread, rows, now)))
    throw noSuchThread()
  return thread
}

/** Others of the school open no thread whose students have all left it, unless the school was asked to look at something in it. */
async function isOfPresent(
  db: Database,
  { id, schoolId }: ThreadRow,
  rows: readonly ParticipantRow[],
  now: Date,
): Promise<boolean> {
  const ids = rows.map(({ userId }) => userId)
  if ((await studentsStillAt(db, schoolId, ids, now)).size > 0) return true
  // any owner: whoever reported something of the thread to its school
  const ofThread = and(eq(messageReports.threadId, id), eq(messageReports.schoolId, schoolId))
  return (await db.$count(messageReports, ofThread)) > 0
}

export function isSafeguarding(actor: Writer): boolean {
  return actor.kind === 'advisor' && actor.permissions.includes('safeguarding')
}

/** In one statement, since every read and every message begins with it. */
async function threadWithPeople(db: Database, id: string) {
  // any owner: both people of a thread that is shown to one of them
  const found = await db
    .select({ thread: threads, participant: threadParticipants })
    .from(threads)
    .leftJoin(threadParticipants, eq(threadParticipants.threadId, threads.id))
    .where(eq(threads.id, toId(id)))
  return { thread: found[0]?.thread, rows: found.flatMap(({ participant }) => participant ?? []) }
}

function isAtSchool(actor: Writer, { schoolId }: ThreadRow): boolean {
  return actor.kind !== 'advisor' || actor.schoolId === schoolId
}

async function hasOpened(db: Database, actor: Writer, threadId: number, now: Date): Promise<boolean> {
  if (!isSafeguarding(actor)) return false
  const [opening] = await db
    .select({ id: threadOpenings.id })
    .from(threadOpenings)
    .where(
      ownedBy(
        threadOpenings,
        actor,
        eq(threadOpenings.threadId, threadId),
        gt(threadOpenings.createdAt, openedSince(now)),
      ),
    )
    .orderBy(desc(threadOpenings.id))
    .limit(1)
  return opening !== undefined
}

/** The people of threads, by thread. For threads that were found for their reader. */
export async function participantsOf(db: Database, threadIds: readonly number[]): Promise<ParticipantRow[]> {
  if (threadIds.length === 0) return []
  // any owner: both people of threads that are shown to one of them
  return db
    .select()
    .from(threadParticipants)
    .where(inArray(threadParticipants.threadId, [...threadIds]))
    .orderBy(asc(threadParticipants.threadId), asc(threadParticipants.userId))
}

export function noSuchThread(): DomainError {
  return new DomainError('not-found', 'no-such-thread')
}
