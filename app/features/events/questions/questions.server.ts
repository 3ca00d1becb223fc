import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdminActor, ProviderActor } from '#app/platform/actor.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { RequestFacts } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findHosted } from '../figures/figures.server.ts'
import { events } from '../tables.server.ts'
import type { ModeratedQuestion, RoomQuestion } from './contract.ts'
import { askRefusal, askWords, questionError, storedDays } from './rules.ts'
import { eventQuestions } from './tables.server.ts'

/** So many are shown in a room, the latest first. */
const shownInRoom = 50
/** Serialises the questions of one person, so that two at once are both counted. Of a room a few more than the limit may get in. */
const lockOfPerson = 7_120_627

/**
 * Takes a question of a person in an open room. Nobody else reads it yet.
 * @throws DomainError `invalid` for its words, or `refused` with an `AskRefusal` code
 */
export function ask(
  { db }: Pick<Services, 'db'>,
  { userId }: { userId: number },
  { eventId, text }: { eventId: number; text: string },
  now: Date,
): Promise<void> {
  const error = questionError(text)
  if (error) throw new DomainError('invalid', 'invalid', { errors: { text: [error] } })
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockOfPerson}, ${userId})`)
    // any owner: the room is full when everybody together has asked too much
    const all = await tx.$count(eventQuestions, eq(eventQuestions.eventId, eventId))
    const own = await tx.$count(
      eventQuestions,
      ownedBy(eventQuestions, { userId }, eq(eventQuestions.eventId, eventId)),
    )
    const refusal = askRefusal({ own, all })
    if (refusal) throw new DomainError('refused', refusal, { message: askWords[refusal] })
    await tx.insert(eventQuestions).values({ userId, eventId, text: text.trim(), askedAt: now })
  })
}

const columns = {
  id: eventQuestions.id,
  userId: eventQuestions.userId,
  firstName: users.firstName,
  text: eventQuestions.text,
  status: eventQuestions.status,
}

/** What a person reads in a room: questions that were let through, and their own. */
export async function questionsInRoom(
  db: Database,
  { userId }: { userId: number },
  eventId: number,
): Promise<RoomQuestion[]> {
  // any owner: what a moderator lets through is for everybody in the room
  const rows = await db
    .select(columns)
    .from(eventQuestions)
    .innerJoin(users, eq(users.id, eventQuestions.userId))
    .where(
      and(
        eq(eventQuestions.eventId, eventId),
        or(eq(eventQuestions.status, 'shown'), eq(eventQuestions.userId, userId)),
      ),
    )
    .orderBy(desc(eventQuestions.id))
    .limit(shownInRoom)
  return rows.map((row) => ({ ...toQuestion(row), is_own: row.userId === userId }))
}

/** For the host and admins: those that wait first, then the others, both in the order in which they were asked. */
export async function questionsOf(
  { db }: Pick<Services, 'db'>,
  actor: ProviderActor | AdminActor,
  key: string,
): Promise<ModeratedQuestion[]> {
  const event = await findHosted(db, actor, key)
  // any owner: a moderator reads all questions of the room
  const rows = await db
    .select(columns)
    .from(eventQuestions)
    .innerJoin(users, eq(users.id, eventQuestions.userId))
    .where(eq(eventQuestions.eventId, event.id))
    .orderBy(sql`${eventQuestions.status} <> 'waiting'`, asc(eventQuestions.id))
  return rows.map(toQuestion)
}

type Row = Pick<typeof eventQuestions.$inferSelect, 'id' | 'text' | 'status'> & { firstName: string | null }

/** Nobody reads more of a person than the first name, whatever their age. */
function toQuestion({ id, firstName, text, status }: Row): ModeratedQuestion {
  return { id, name: firstName?.trim() || 'Guest', text, status }
}

type Moderating = { db: Database; actor: ProviderActor | AdminActor; now: Date; request: RequestFacts }

/** Shows a question to everybody in the room, or hides it. @throws DomainError `not-found` for one of another event */
export async function decide(
  { db, actor, now, request }: Moderating,
  { id, question_id }: { id: string; question_id: string },
  decision: 'show' | 'hide',
): Promise<void> {
  const event = await findHosted(db, actor, id)
  const status = decision === 'show' ? 'shown' : 'hidden'
  await db.transaction(async (tx) => {
    // any owner: a moderator decides about everybody's questions of the room
    const [question] = await tx
      .select({ id: eventQuestions.id, status: eventQuestions.status })
      .from(eventQuestions)
      .where(and(eq(eventQuestions.id, toId(question_id)), eq(eventQuestions.eventId, event.id)))
      .for('update')
    if (!question) throw new DomainError('not-found', 'no-such-question')
    if (question.status === status) return
    // any owner: the same question
    await tx.update(eventQuestions).set({ status }).where(eq(eventQuestions.id, question.id))
    await appendAudit(
      tx,
      {
        actorId: actor.userId,
        action: `events.${decision}-question`,
        subject: `event/${event.id}`,
        before: { question: question.id, status: question.status },
        after: { question: question.id, status },
        request,
      },
      now,
    )
  })
}

/** Deletes the questions of events that ended thirty days ago. @returns how many */
export async function forgetQuestions({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  const isOld = sql`${events.endsAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${storedDays})`
  const old = db.select({ id: events.id }).from(events).where(isOld)
  // any owner: the time is up for everybody alike
  return deleteInBatches(db, eventQuestions, inArray(eventQuestions.eventId, old))
}
