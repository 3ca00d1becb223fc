import type { AdvisorActor } from '#app/platform/actor.ts'
import { DomainError } from '#app/platform/problem.ts'
import { readCohort } from './cohort.server.ts'
import type { Report } from './contract.ts'
import { type Asking, askForReport } from './reports.server.ts'
import { maxSheets, type ReportKind } from './reports.ts'
import type { ReportFilters } from './tables.server.ts'

/**
 * Asks for the plans of a class to print.
 * @throws DomainError `invalid` without a year level or group, `refused` where they are more than a class
 */
export async function askForSheets(
  asking: Asking,
  advisor: AdvisorActor,
  { kind, filters }: { kind: ReportKind; filters: ReportFilters },
): Promise<Report> {
  const { class_year: year, group_id: groupId } = filters
  const classYear = typeof year === 'number' ? year : undefined
  if (classYear === undefined && groupId === undefined)
    throw new DomainError('invalid', 'no-class', {
      errors: { class_year: ['Choose a year level or a group first'] },
    })
  const students = await readCohort(asking.db, advisor, { classYear, groupId }, asking.now)
  const shared = students.filter(({ plan }) => plan !== 'not-shared').length
  if (shared > maxSheets)
    throw new DomainError('refused', 'too-many-plans', {
      message: `These are ${shared} plans. A file can have ${maxSheets} at most. Choose a year level or group with fewer students.`,
    })
  return askForReport(asking, advisor, { kind, filters })
}
