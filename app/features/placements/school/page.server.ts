import type { ReplyOf } from '#app/platform/contract.ts'
import { schoolAmendments } from '../amendments/read.server.ts'
import { schoolNote } from '../days/health-note-open.server.ts'
import { schoolDayForms, schoolDays } from '../days/school-days.server.ts'
import type { StaffContext } from './access.server.ts'
import { boardRowOf } from './board.server.ts'
import { papers } from './papers.server.ts'
import { besideForStaff, findOfSchool, toSchoolPlacement } from './placement.server.ts'
import type { getSchoolPlacement } from './school-contract.ts'

/** A placement with all that its page shows. Four statements. @throws DomainError `not-found` for a placement of another school */
export async function readSchoolPage(
  context: Pick<StaffContext, 'db' | 'actor' | 'now'>,
  id: string,
): Promise<ReplyOf<typeof getSchoolPlacement>> {
  const record = await findOfSchool(context, id)
  const beside = await besideForStaff(context, record, [...papers, ...schoolDayForms])
  return {
    data: toSchoolPlacement(record, beside, await boardRowOf(context, record), context),
    parts: {
      changes: schoolAmendments(record, beside, context),
      note: schoolNote(record, beside, context),
      days: schoolDays(record, beside),
      permissions: [...context.actor.permissions],
    },
  }
}
