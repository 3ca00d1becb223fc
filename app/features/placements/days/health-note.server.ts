import { and, asc, eq, isNull } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DataContext, Row } from '#app/platform/personal-data.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { healthNoteGoesOn } from '../keeping/keeping-rules.ts'
import { lockOwn, type PlacementRecord, readRecord } from '../record.server.ts'
import { ownerOf } from '../student/joined-school.server.ts'
import { placementEvents, placements } from '../tables.server.ts'
import type { OwnHealthNote, saveHealthNote } from './health-note-contract.ts'
import { maxNoteLength, mayWrite, noteRefusals } from './health-note-rules.ts'
import { placementHealthNotes, placementIncidents } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: Actor }

/** @throws DomainError `not-found` for the placement of another student */
export async function readOwnNote({ db, now, services, actor }: Context, id: string): Promise<OwnHealthNote> {
  const own = and(eq(placements.id, toId(id)), eq(placements.studentId, ownerOf(actor).userId))
  const record = await readRecord(db, own, now)
  const { placement, zone } = record
  const note = await findNote(db, placement.id)
  const endedOn = placement.endedAt && dayIn(zone, placement.endedAt)
  const { status, endDate } = placement
  return {
    text: note && textOfNote(services.settings, note),
    written_at: note?.writtenAt.toISOString() ?? null,
    may_write: mayWrite({ status, hasNote: note !== null }),
    goes_on: healthNoteGoesOn({ status, endDate, endedOn }, await hasOpenIncident(db, placement.id)),
    openings: await readOpenings(db, record),
  }
}

/** @throws DomainError `not-found`, `invalid` with a sentence for the text, `refused` (`not-possible-now`) */
export async function writeNote(
  { db, now, services, actor }: Context,
  id: string,
  { text }: BodyOf<typeof saveHealthNote>,
): Promise<void> {
  const note = text.trim()
  if (note === '') refuseErrors({ text: ['Write something, or delete the note'] })
  if (note.length > maxNoteLength)
    refuseErrors({ text: [`Keep it under ${maxNoteLength.toLocaleString('en-AU')} characters`] })
  await db.transaction(async (tx) => {
    const { id: placementId, status } = await lockOwn(tx, ownerOf(actor), id)
    if (!mayWrite({ status, hasNote: (await findNote(tx, placementId)) !== null }))
      throw new DomainError('refused', 'not-possible-now', { message: noteRefusals['not-possible-now'] })
    const values = { sealed: seal(services.settings, note, aboutOf(placementId)), writtenAt: now }
    await tx
      .insert(placementHealthNotes)
      .values({ placementId, ...values })
      .onConflictDoUpdate({ target: placementHealthNotes.placementId, set: values })
  })
}

/** Nothing of it stays. One that is not there is no error. @throws DomainError `not-found` for the placement of another student */
export async function eraseNote({ db, actor }: Context, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: placementId } = await lockOwn(tx, ownerOf(actor), id)
    await tx.delete(placementHealthNotes).where(eq(placementHealthNotes.placementId, placementId))
  })
}

type NoteRow = typeof placementHealthNotes.$inferSelect

export async function findNote(db: Database, placementId: number): Promise<NoteRow | null> {
  const [note] = await db
    .select()
    .from(placementHealthNotes)
    .where(eq(placementHealthNotes.placementId, placementId))
  return note ?? null
}

export function textOfNote(settings: Settings, { sealed, placementId }: NoteRow): string {
  return unseal(settings, sealed, aboutOf(placementId))
}

function aboutOf(placementId: number): string {
  return `placement_health_note|${placementId}`
}

async function hasOpenIncident(db: Database, placementId: number): Promise<boolean> {
  const open = and(eq(placementIncidents.placementId, placementId), isNull(placementIncidents.closedAt))
  return (await db.$count(placementIncidents, open)) > 0
}

/** Who has opened the note, the first one at the top. */
export async function readOpenings(
  db: Database,
  { placement, host }: Pick<PlacementRecord, 'placement' | 'host'>,
): Promise<OwnHealthNote['openings']> {
  // any owner: of the placement, which the caller has found
  const rows = await db
    .select({
      party: placementEvents.party,
      at: placementEvents.at,
      first: users.firstName,
      last: users.lastName,
    })
    .from(placementEvents)
    .leftJoin(users, eq(users.id, placementEvents.userId))
    .where(and(eq(placementEvents.placementId, placement.id), eq(placementEvents.kind, 'health-note-opened')))
    .orderBy(asc(placementEvents.id))
  return rows.map(({ party, at, first, last }) => ({
    party: party === 'host' ? 'host' : 'school',
    by:
      party === 'host'
        ? `The supervisor${host ? ` at ${host.businessName}` : ''}`
        : `${first ?? ''} ${last ?? ''}`.trim() || 'A former advisor',
    at: at.toISOString(),
  }))
}

/** The notes of a student in words, for their own export. */
export async function exportNotes({
  db,
  settings,
  owner,
  isByOwner,
}: DataContext): Promise<Record<string, Row[]>> {
  if (!isByOwner) return {}
  const notes = await db
    .select({ note: placementHealthNotes })
    .from(placementHealthNotes)
    .innerJoin(placements, eq(placements.id, placementHealthNotes.placementId))
    .where(eq(placements.studentId, owner.userId))
    .orderBy(asc(placementHealthNotes.placementId))
  return {
    'work-experience-health': notes.map(({ note }) => ({
      placementId: note.placementId,
      text: textOfNote(settings, note),
      writtenAt: note.writtenAt,
    })),
  }
}
