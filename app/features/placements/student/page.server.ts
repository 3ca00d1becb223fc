import type { ReplyOf } from '#app/platform/contract.ts'
import { afterwards } from '../after/after.server.ts'
import { ownAmendments } from '../amendments/read.server.ts'
import { type Beside, readBeside } from '../beside.server.ts'
import { ownNote } from '../days/health-note.server.ts'
import type { OwnContext } from '../days/log.server.ts'
import { dayForms, ownDays } from '../days/read.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import type { Status } from '../status.ts'
import type { getPlacement } from '../student-contract.ts'
import { findOwn, toOwnPlacement } from './read.server.ts'

/** Before approval there is nothing to say about a day. */
const hasDays: readonly Status[] = ['approved', 'active', 'completed']

/** A placement with all that its page shows: three statements, and two more once it is finished. @throws DomainError `not-found` */
export async function readOwnPage(context: OwnContext, id: string): Promise<ReplyOf<typeof getPlacement>> {
  const { db, now, services } = context
  const record = await findOwn(context, id)
  const { status } = record.placement
  const isUnderWay = hasDays.includes(status)
  const forms = isUnderWay ? (['student', ...dayForms] as const) : (['student'] as const)
  const beside = await readBeside<(typeof dayForms)[number] | 'student'>(db, record.placement, { forms })
  return {
    data: toOwnPlacement(record, beside),
    parts: {
      days: isUnderWay ? ownDays(record, beside) : null,
      note: ownNote(record, beside, services),
      changes: isUnderWay ? ownAmendments(record, beside, now) : null,
      after:
        status === 'completed' ? await afterwards(db, record.placement, factsOf(record, beside), now) : null,
    },
  }
}

/** As `readFinished` reads them. */
function factsOf({ placement, days, answers }: PlacementRecord, { attendance, events }: Beside) {
  const away = new Set(attendance.flatMap(({ kind, date }) => (kind === 'checked-in' ? [] : [date])))
  return {
    finished: {
      status: placement.status,
      isSample: placement.isSample,
      hasReflected: answers.reflection !== undefined,
      wasThere: days.some(({ date }) => !away.has(date)),
    },
    isAdded: events.some(({ kind }) => kind === 'added-to-plan'),
  }
}
