import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DataContext, Row } from '#app/platform/personal-data.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { type Beside, readBeside } from '../beside.server.ts'
import { healthNoteGoesOn } from '../keeping/keeping-rules.ts'
import { lockOwn, type PlacementRecord } from '../record.server.ts'
import { ownerOf } from '../student/joined-school.server.ts'
import { findOwn } from '../student/read.server.ts'
import { placements } from '../tables.server.ts'
import type { OwnHealthNote, saveHealthNote } from './health-note-contract.ts'
import { maxNoteLength, mayWrite, noteRefusals } from './health-note-rules.ts'
import { placementHealthNotes } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: Actor }

/** @throws DomainError `not-found` for the placement of another student */
export async function readOwnNote(context: Context, id: string): Promise<OwnHealthNote> {
  const record = await findOwn(context, id)
  return ownNote(record, await readBeside(context.db, record.placement), context.services)
}

export function ownNote(
  record: PlacementRecord,
  beside: Beside,
  { settings }: Pick<Services, 'settings'>,
): OwnHealthNote {
  const { placement, zone } = record
  const { note } = beside
  const hasOpenIncident = beside.incidents.some(({ closedAt }) => closedAt === null)
  const endedOn = placement.endedAt && dayIn(zone, placement.endedAt)
  const { status, endDate } = placement
  return {
    text: note && textOfNote(settings, note),
    written_at: note && new Date(note.writtenAt).toISOString(),
    may_write: mayWrite({ status, hasNote: note !== null }),
    goes_on: healthNoteGoesOn({ status, endDate, endedOn }, hasOpenIncident),
    openings: openingsOf(record, beside),
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

export function textOfNote(
  settings: Settings,
  { sealed, placementId }: Pick<NoteRow, 'sealed' | 'placementId'>,
): string {
  return unseal(settings, sealed, aboutOf(placementId))
}

function aboutOf(placementId: number): string {
  return `placement_health_note|${placementId}`
}

/** Who has opened the note, the first one at the top. */
export function openingsOf(
  { host }: Pick<PlacementRecord, 'host'>,
  { events }: Pick<Beside, 'events'>,
): OwnHealthNote['openings'] {
  return events
    .filter(({ kind }) => kind === 'health-note-opened')
    .map(({ party, at, by }) => ({
      party: party === 'host' ? 'host' : 'school',
      by:
        party === 'host'
          ? `The supervisor${host ? ` at ${host.businessName}` : ''}`
          : by?.name || 'A former advisor',
      at: new Date(at).toISOString(),
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
