import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { nameOfAdvisor } from '#app/features/people/student-views.server.ts'
import { findStudentOf } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { changeNote, Note } from './contract.ts'
import { studentNotes } from './tables.server.ts'

type Changing = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdvisorActor }
type Address = { id: string; note_id: string }
const mostNotes = 100

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
    })
    .from(studentNotes)
    .leftJoin(users, eq(users.id, studentNotes.authorId))
    .leftJoin(holder, eq(holder.id, studentNotes.heldBy))
    .where(ownedBy(studentNotes, { userId }, eq(studentNotes.schoolId, requireSchool(actor))))
    .orderBy(desc(studentNotes.createdAt), desc(studentNotes.id))
    .limit(mostNotes)
  return rows.map(({ note: one, author, holder: heldBy }) => ({
    id: one.id,
    text: one.text,
    author_name: [author ?? noName, heldBy]
      .flatMap((name) => (name ? nameOfAdvisor(name) : []))
      .join(', now with '),
    created_at: one.createdAt.toISOString(),
    is_own: (one.heldBy ?? one.authorId) === actor.userId,
  }))
}

/** Notes something for the staff of the school. */
export async function note(
  { db, actor, now }: Pick<Changing, 'db' | 'actor' | 'now'>,
  id: string,
  text: string,
): Promise<Note> {
  const student = await findStudentOf(db, actor, id, now)
  const [written] = await db
    .insert(studentNotes)
    .values({
      userId: student.id,
      schoolId: requireSchool(actor),
      authorId: actor.userId,
      text,
      createdAt: now,
    })
    .returning({ id: studentNotes.id })
  const shown = (await readNotes(db, actor, student.id)).find((one) => one.id === written?.id)
  if (!shown) throw new Error('the note was not written')
  return shown
}

/** @throws DomainError `not-found`, or `conflict` where the note was changed in the meantime */
export async function rewriteNote(
  context: Changing,
  address: Address,
  { text, was }: BodyOf<typeof changeNote>,
): Promise<void> {
  await onOwnNote(context, address, async (tx, found) => {
    if (found.text !== was) throw noteChanged()
    // any owner: the row that was found for this advisor
    await tx.update(studentNotes).set({ text }).where(eq(studentNotes.id, found.id))
    await auditAdvisor(tx, context, 'students.change-note', `student-notes/${found.id}`, {
      after: { schoolId: requireSchool(context.actor) },
    })
  })
}

/** @throws DomainError `not-found` */
export async function deleteNote(context: Changing, address: Address): Promise<void> {
  await onOwnNote(context, address, async (tx, found) => {
    // any owner: the row that was found for this advisor
    await tx.delete(studentNotes).where(eq(studentNotes.id, found.id))
    await auditAdvisor(tx, context, 'students.remove-note', `student-notes/${found.id}`, {
      before: { schoolId: requireSchool(context.actor) },
    })
  })
}

/** Locks a note of a student that the advisor wrote, or took over. A note that a colleague took over is the colleague's alone. */
async function onOwnNote(
  { db, actor, now }: Changing,
  { id, note_id }: Address,
  change: (tx: Database, found: { id: number; text: string }) => Promise<void>,
): Promise<void> {
  const student = await findStudentOf(db, actor, id, now)
  const own = or(
    eq(studentNotes.heldBy, actor.userId),
    and(isNull(studentNotes.heldBy), eq(studentNotes.authorId, actor.userId)),
  )
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: studentNotes.id, text: studentNotes.text })
      .from(studentNotes)
      .where(
        ownedBy(
          studentNotes,
          { userId: student.id },
          and(eq(studentNotes.id, toId(note_id)), eq(studentNotes.schoolId, requireSchool(actor)), own),
        ),
      )
      .for('update')
    if (!found) throw new DomainError('not-found', 'no-such-note')
    await change(tx, found)
  })
}

function noteChanged(): DomainError {
  return new DomainError('conflict', 'note-changed', {
    message: 'This note was changed in another window. Copy what you wrote, and open the page again.',
  })
}
