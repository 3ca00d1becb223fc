import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { tellStudent, writeEvent } from '../advance.server.ts'
import { signsChange } from '../amendments/signs-change.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import type { Party } from '../rules/topics.ts'
import { placementReminders } from '../tables.server.ts'
import { type LetterOutcome, sendLink } from '../tokens/letters.server.ts'
import { isStillHere, onPlacement, type StaffContext } from './access.server.ts'
import { boardRowOf, turnFacts } from './board.server.ts'
import type { BoardRow } from './board-query.server.ts'
import { hasLeft } from './not-yet.ts'
import type { remindMany, remindParty } from './school-contract.ts'
import { type RemindRefusal, remindRefusal, remindWords, turnOf } from './school-rules.ts'

/** @throws DomainError `not-found`, `refused` with a `RemindRefusal` code */
export function remind(
  context: StaffContext,
  id: string,
  { party }: BodyOf<typeof remindParty>,
): Promise<void> {
  return onPlacement(context, id, 'wex.remind', async (tx, record) => {
    const row = await boardRowOf({ ...context, db: tx }, record)
    await sendReminder(context, tx, { record, row }, party)
  })
}

/** Each placement by itself: those that are refused are named with the reason, and the others go. */
export async function remindAll(
  context: StaffContext,
  { ids }: BodyOf<typeof remindMany>,
): Promise<{ sent: number; left_out: { id: number; says: string }[] }> {
  const left_out: { id: number; says: string }[] = []
  const chosen = [...new Set(ids)].toSorted((one, other) => toId(one) - toId(other))
  for (const id of chosen) {
    try {
      await onPlacement(context, id, 'wex.remind', async (tx, record) => {
        const row = await boardRowOf({ ...context, db: tx }, record)
        const party = turnOf(turnFacts(record, row))
        if (!party) throw refusalOf('nothing-owed')
        await sendReminder(context, tx, { record, row }, party)
      })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      left_out.push({ id: toId(id), says: error.message })
    }
  }
  return { sent: chosen.length - left_out.length, left_out }
}

async function sendReminder(
  context: StaffContext,
  tx: Database,
  { record, row }: { record: PlacementRecord; row: BoardRow },
  party: Party,
): Promise<void> {
  const { services, actor, now } = context
  const refusal = remindRefusal(party, turnFacts(record, row), row.reminded.includes(party))
  if (refusal) throw refusalOf(refusal)
  const { placement, today } = record
  if (party === 'student' && !(await isStillHere(tx, actor, record, now)))
    throw new DomainError('refused', 'student-has-left', { message: hasLeft })
  await tx.insert(placementReminders).values({ placementId: placement.id, party, on: today })
  await writeEvent(tx, placement.id, 'reminded', { party: 'school', userId: actor.userId }, now)
  if (party === 'student') return tellStudent(services, tx, placement, 'reminded', actor.userId, now)
  const isReport = placement.status === 'active' && !signsChange(record, party)
  const atHost = isReport ? 'feedback' : 'answer'
  const outcome = await sendLink(services, tx, record, party === 'guardian' ? 'consent' : atHost, now)
  if (outcome !== 'sent') throw new DomainError('refused', outcome, { message: notSentWords[outcome] })
}

/** Why no new link could go out; then nothing of the reminder stays. */
const notSentWords: Record<Exclude<LetterOutcome, 'sent'>, string> = {
  'awaits-release': 'The first email to this host has not been sent. Approve it on the page of hosts.',
  'awaits-confirmation': 'Confirm the parent’s or guardian’s email address first.',
  'host-not-open': 'This host is paused, or your school does not ask it again.',
  'no-address': 'There is no address to write to.',
  'not-asked': 'Nobody is asked for anything at this step.',
}

function refusalOf(refusal: RemindRefusal): DomainError {
  return new DomainError('refused', refusal, { message: remindWords[refusal] })
}
