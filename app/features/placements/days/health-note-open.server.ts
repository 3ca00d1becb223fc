import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { writeEvent } from '../advance.server.ts'
import { coordinatorsOf } from '../approvers.ts'
import type { Beside } from '../beside.server.ts'
import { hostDay } from '../host-day.ts'
import type { PlacementRecord } from '../record.server.ts'
import { isStillHere, onPlacement, type StaffContext } from '../school/access.server.ts'
import { besideForStaff, findOfSchool } from '../school/placement.server.ts'
import type { TokenContext } from '../tokens/codes.server.ts'
import { linkDead, lockLink, purposefulOf } from '../tokens/links.server.ts'
import { showsEmergencyContact } from '../tokens/token-rules.ts'
import { findNote, openingsOf, textOfNote } from './health-note.server.ts'
import type { SchoolHealthNote } from './health-note-contract.ts'
import { isForSchool, type NoteRefusal, noteRefusals, staffRefusal } from './health-note-rules.ts'

type Opened = { text: string }

/** What the school may know without opening the note. @throws DomainError `not-found` for a placement of another school */
export async function readSchoolNote(
  context: Pick<StaffContext, 'db' | 'actor' | 'now'>,
  id: string,
): Promise<SchoolHealthNote> {
  const record = await findOfSchool(context, id)
  return schoolNote(record, await besideForStaff(context, record), context)
}

export function schoolNote(
  record: PlacementRecord,
  beside: Beside,
  { actor }: Pick<StaffContext, 'actor'>,
): SchoolHealthNote {
  const isKnown = isForSchool(record.placement.status)
  const refusal = refusalOf(record, actor, beside.isStillHere)
  return {
    is_there: isKnown && beside.note !== null,
    not_yet: refusal && noteRefusals[refusal],
    openings: isKnown ? openingsOf(record, beside) : [],
  }
}

/**
 * A coordinator opens the note. The audit log and the timeline of the placement have a row of each opening.
 *
 * @throws DomainError `not-found` for a placement of another school or without a note, `not-allowed`, `refused` with a `NoteRefusal`
 */
export function openAsStaff(context: StaffContext, id: string): Promise<Opened> {
  const { actor, now, services } = context
  return onPlacement(context, id, 'wex.open-health-note', async (tx, record) => {
    const refusal = refusalOf(record, actor, await isStillHere(tx, actor, record, now))
    if (refusal)
      throw new DomainError(refusal === 'not-a-coordinator' ? 'not-allowed' : 'refused', refusal, {
        message: noteRefusals[refusal],
      })
    const note = await findNote(tx, record.placement.id)
    if (!note) throw new DomainError('not-found', 'no-note')
    const by = { party: 'school', userId: actor.userId } as const
    await writeEvent(tx, record.placement.id, 'health-note-opened', by, now)
    return { text: textOfNote(services.settings, note) }
  })
}

function refusalOf(
  { placement: { status }, ofSchool: { staff } }: PlacementRecord,
  { userId }: StaffContext['actor'],
  isHere: boolean,
): NoteRefusal | null {
  const coordinators = coordinatorsOf(staff.filter(({ isBeingDeleted }) => !isBeingDeleted))
  return staffRefusal({ status, isCoordinator: coordinators.some(({ id }) => id === userId), isHere })
}

/** Whether a supervisor may open a note now, and there is one. */
export async function hasNoteForHost(db: Database, record: PlacementRecord, now: Date): Promise<boolean> {
  return isOnDays(record, now) && (await findNote(db, record.placement.id)) !== null
}

/** On the days at work in the time of the host, of a placement that has started and has consent. */
function isOnDays(record: PlacementRecord, now: Date): boolean {
  return showsEmergencyContact({ ...purposefulOf(record), today: hostDay(record, now) }, record.days)
}

/**
 * The supervisor opens the note by the link for the days, which is not used up. The student and the school see it in the timeline.
 *
 * @throws DomainError `not-found` for a link that does not work or is for something else, `refused` (`not-on-these-days`, `no-note`)
 */
export async function openAsHost(
  { db, now, services }: Pick<TokenContext, 'db' | 'now' | 'services'>,
  link: string,
): Promise<Opened> {
  return db.transaction(async (tx) => {
    const { token, record } = await lockLink(tx, 'host', link, now)
    if (token.purpose !== 'during') throw linkDead()
    if (!isOnDays(record, now))
      throw new DomainError('refused', 'not-on-these-days', { message: noteRefusals['not-on-these-days'] })
    const note = await findNote(tx, record.placement.id)
    if (!note) throw new DomainError('refused', 'no-note', { message: 'There is no note any more.' })
    await writeEvent(tx, record.placement.id, 'health-note-opened', { party: 'host' }, now)
    return { text: textOfNote(services.settings, note) }
  })
}
