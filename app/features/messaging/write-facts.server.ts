import { and, count, eq, gt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockSharedGroups, shareGroupThatAllowsThreads } from '#app/features/groups/groups.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { ThreadRow } from './access.server.ts'
import type { KnownPerson, Writer } from './people-facts.server.ts'
import { messageBlocks, threads } from './tables.server.ts'
import { mayWrite, refusalText, type WriteRefusal, type WriterFacts } from './write-rules.ts'

const nobodyThere = (id: number): WriterFacts => ({ id, role: 'other', schoolId: null, isOpen: false })

/**
 * Loads what `mayWrite` asks, and asks it. An advisor writes as a member of the school that they have chosen. `lock`, for a transaction that
 * writes: the groups that two students share stay as they are until its end.
 */
export async function writeRefusal(
  db: Database,
  actor: Writer,
  people: ReadonlyMap<number, KnownPerson>,
  toId: number,
  thread: ThreadRow | null,
  now: Date,
  { lock = false } = {},
): Promise<WriteRefusal | null> {
  const schoolId = schoolOf(actor, people)
  const from = { ...(people.get(actor.userId) ?? nobodyThere(actor.userId)), schoolId }
  const known = people.get(toId)
  const isOfSchool = schoolId !== null && known?.schoolIds.includes(schoolId)
  const to = known ? { ...known, schoolId: isOfSchool ? schoolId : known.schoolId } : nobodyThere(toId)
  const isBetweenStudents = from.role === 'student' && to.role === 'student'
  if (lock && isBetweenStudents) await lockSharedGroups(db, from.id, to.id)
  return mayWrite({
    from,
    to,
    threadSchoolId: thread?.schoolId ?? null,
    shareGroup: isBetweenStudents && (await shareGroupThatAllowsThreads(db, from.id, to.id)),
    newThreads: isBetweenStudents && !thread ? await newThreadsOf(db, from.id, now) : null,
    isBlocked: isBetweenStudents && (await isBlocked(db, from.id, to.id)),
  })
}

function schoolOf(actor: Writer, people: ReadonlyMap<number, KnownPerson>): number | null {
  return actor.kind === 'advisor' ? actor.schoolId : (people.get(actor.userId)?.schoolId ?? null)
}

/** The error with the sentence for the writer, in a thread that there is or before a new one. */
export function refuseToWrite(refusal: WriteRefusal, actor: Writer, thread: ThreadRow | null): DomainError {
  const role = actor.kind === 'advisor' ? 'advisor' : 'student'
  const message = refusalText(refusal, role, thread ? 'thread' : 'new')
  return new DomainError('refused', 'cannot-write', { message })
}

async function newThreadsOf(db: Database, userId: number, now: Date): Promise<number> {
  const [low, high] = [alias(users, 'low'), alias(users, 'high')]
  const [counted] = await db
    .select({ started: count() })
    .from(threads)
    .innerJoin(low, and(eq(low.id, threads.lowUserId), eq(low.kind, 'user')))
    .innerJoin(high, and(eq(high.id, threads.highUserId), eq(high.kind, 'user')))
    .where(and(eq(threads.startedBy, userId), gt(threads.createdAt, new Date(now.getTime() - 86_400_000))))
  return counted?.started ?? 0
}

async function isBlocked(db: Database, one: number, other: number): Promise<boolean> {
  // any owner: either of the two
  const [found] = await db
    .select({ at: messageBlocks.createdAt })
    .from(messageBlocks)
    .where(
      or(
        and(eq(messageBlocks.userId, one), eq(messageBlocks.blockedId, other)),
        and(eq(messageBlocks.userId, other), eq(messageBlocks.blockedId, one)),
      ),
    )
    .limit(1)
  return found !== undefined
}
