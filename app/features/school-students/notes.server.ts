import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { nameOfAdvisor } from '#app/features/people/student-views.server.ts'
import { findStudentOf } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schoolPlace, zoneAt, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { dayIn, startOfDay } from '#app/platform/calendar.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { addNote, changeNote, Note } from './contract.ts'
import { entryErrors } from './log-rules.ts'
import { studentNotes } from './tables.server.ts'

type Changing = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdvisorActor }
type Address = { id: string; note_id: string }
type NoteRow = typeof studentNotes.$inferSelect
const maxNotes = 100

/** The colleague who took a note over. */
const holder = alias(users, 'holder')
const noName = { first: null, last: null }

/** What the staff of the advisor's school noted about a student, the latest first. */
export async function readNotes(db: Database, actor: AdvisorActor, userId: number): Promise<Note[]> {
  const rows = await db
    .select({
      note: studentNotes,
      author: { first: users.firstName, last: users.lastName },
      holder: { first: holder.firstName, last: holder.lastName },
      school: schoolPlace,
    })
    .from(studentNotes)
    .innerJoin(schools, eq(schools.id, studentNotes.schoolId))
    .leftJoin(users, eq(users.id, studentNotes.authorId))
    .leftJoin(holder, eq(holder.id, studentNotes.heldBy))
    .where(ownedBy(studentNotes, { userId }, eq(studentNotes.schoolId, requireSchool(actor))))
    .orderBy(desc(studentNotes.createdAt), desc(studentNotes.id))
    .limit(maxNotes)
  return rows.map(({ note: one, author, holder: heldBy, school }) => ({
    id: one.id,
    kind: one.kind,
    text: one.text,
    author_name: [author ?? noName, heldBy]
      .flatMap((name) => (name ? nameOfAdvisor(name) : []))
      .join(', now with '),
    created_at: one.createdAt.toISOString(),
    ...daysOf(one, zoneOfSchool(school)),
    is_own: isHeldBy(one, actor),
    may_remove: isHeldBy(one, actor) || removesAny(actor),
  }))
}

/** The days of a note where its school is. */
function daysOf({ happenedOn, createdAt, followUpAt, followedUpAt }: NoteRow, zone: string) {
  const day = (at: Date | null) => at && dayIn(zone, at)
  return {
    happened_on: happenedOn ?? dayIn(zone, createdAt),
    follow_up_on: day(followUpAt),
    followed_up_on: day(followedUpAt),
  }
}

/** Notes something for the staff of the school, with the day and the follow-up where there is one. @throws DomainError `invalid` */
export async function note(
  { db, actor, now }: Pick<Changing, 'db' | 'actor' | 'now'>,
  id: string,
  { text, kind, happened_on = null, follow_up_on = null }: BodyOf<typeof addNote>,
): Promise<Note> {
  const student = await findStudentOf(db, actor, id, now)
  const schoolId = requireSchool(actor)
  const zone = await zoneAt(db, schoolId)
  const today = dayIn(zone, now)
  refuse(entryErrors({ happened_on, follow_up_on }, today))
  const [written] = await db
    .insert(studentNotes)
    .values({
      userId: student.id,
      schoolId,
      authorId: actor.userId,
      text,
      kind,
      happenedOn: happened_on ?? today,
      followUpAt: follow_up_on === null ? null : startOfDay(zone, follow_up_on),
      createdAt: now,
    })
    .returning({ id: studentNotes.id })
  const shown = (await readNotes(db, actor, student.id)).find((one) => one.id === written?.id)
  if (!shown) throw new Error('the note was not written')
  return shown
}

/**
 * Changes what is given of a note. Another day to follow up makes it due again.
 *
 * @throws DomainError `not-found`, `invalid`, or `conflict` where the note was changed in the meantime
 */
export async function rewriteNote(
  context: Changing,
  address: Address,
  { text, was, kind, ...given }: BodyOf<typeof changeNote>,
): Promise<void> {
  const { db, actor, now } = context
  const zone = await zoneAt(db, requireSchool(actor))
  await onNote(context, address, ownNotes(actor), async (tx, found) => {
    if (found.text !== was) throw noteChanged()
    const before = daysOf(found, zone)
    const { happened_on = before.happened_on, follow_up_on = before.follow_up_on } = given
    refuse(entryErrors({ happened_on, follow_up_on }, dayIn(zone, now), before.follow_up_on))
    const followUp =
      follow_up_on === before.follow_up_on
        ? {}
        : { followUpAt: follow_up_on === null ? null : startOfDay(zone, follow_up_on), followedUpAt: null }
    const happenedOn = happened_on ?? before.happened_on
    // any owner: the row that was found for this advisor
    await tx
      .update(studentNotes)
      .set({ text, kind, happenedOn, ...followUp })
      .where(eq(studentNotes.id, found.id))
    await auditAdvisor(tx, context, 'students.change-note', `student-notes/${found.id}`, {
      after: { schoolId: requireSchool(actor) },
    })
  })
}

/** Says that a follow-up is done, or that it is not. @throws DomainError `not-found`, also where none was planned */
export async function markFollowUp(context: Changing, address: Address, done: boolean): Promise<void> {
  const { actor, now } = context
  await onNote(context, address, ownNotes(actor), async (tx, found) => {
    if (!found.followUpAt) throw new DomainError('not-found', 'no-follow-up')
    const followedUpAt = done ? (found.followedUpAt ?? now) : null
    // any owner: the row that was found for this advisor
    await tx.update(studentNotes).set({ followedUpAt }).where(eq(studentNotes.id, found.id))
  })
}

/** A note of one's own, or with the permission for staff any of the school. @throws DomainError `not-found` */
export async function deleteNote(context: Changing, address: Address): Promise<void> {
  const { actor } = context
  await onNote(context, address, removesAny(actor) ? undefined : ownNotes(actor), async (tx, found) => {
    // any owner: the row that was found for this advisor
    await tx.delete(studentNotes).where(eq(studentNotes.id, found.id))
    await auditAdvisor(tx, context, 'students.remove-note', `student-notes/${found.id}`, {
      before: { schoolId: requireSchool(context.actor) },
    })
  })
}

function removesAny({ permissions }: AdvisorActor): boolean {
  return permissions.includes('manage_staff')
}

function isHeldBy({ heldBy, authorId }: NoteRow, { userId }: AdvisorActor): boolean {
  return (heldBy ?? authorId) === userId
}

/** Condition on notes: the advisor wrote them, or took them over. What a colleague took over is the colleague's alone. */
export function ownNotes({ userId }: Pick<AdvisorActor, 'userId'>) {
  return or(
    eq(studentNotes.heldBy, userId),
    and(isNull(studentNotes.heldBy), eq(studentNotes.authorId, userId)),
  )
}

/** Locks a note about a student that the school of the advisor has. */
async function onNote(
  { db, actor, now }: Changing,
  { id, note_id }: Address,
  whose: ReturnType<typeof ownNotes>,
  change: (tx: Database, found: NoteRow) => Promise<void>,
): Promise<void> {
  const student = await findStudentOf(db, actor, id, now)
  const ofSchool = eq(studentNotes.schoolId, requireSchool(actor))
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(studentNotes)
      .where(
        ownedBy(
          studentNotes,
          { userId: student.id },
          and(eq(studentNotes.id, toId(note_id)), ofSchool, whose),
        ),
      )
      .for('update')
    if (!found) throw new DomainError('not-found', 'no-such-note')
    await change(tx, found)
  })
}

function refuse(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'no-such-day', { errors })
}

function noteChanged(): DomainError {
  return new DomainError('conflict', 'note-changed', {
    message: 'This note was changed in another window. Copy what you wrote, and open the page again.',
  })
}
