import { beingCounted } from '#app/platform/admin/time-words.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AcademyDashboard, AcademyTable } from './contract.ts'
import { academyTables } from './contract.ts'
import { readAcademyDashboard } from './dashboard.server.ts'
import { smallestGroup } from './question-words.ts'

type Cells = (string | number | null)[]

/** One table of the dashboard as a file. @throws DomainError `not-found` for another name, `refused` before it is counted */
export async function exportTable(
  context: Pick<Services, 'db' | 'settings'>,
  table: string,
  program: string,
  now: Date,
): Promise<Response> {
  if (!isTable(table)) throw new DomainError('not-found', 'no-such-table')
  const dashboard = await readAcademyDashboard(context, program, now)
  if (dashboard.is_counting) throw new DomainError('refused', 'being-counted', { message: beingCounted })
  return csvFile(`academy-${table}`, rowsOf[table](dashboard))
}

function isTable(name: string): name is AcademyTable {
  return (academyTables as readonly string[]).includes(name)
}

/** A group that is too small is told as such, never as nothing. */
const count = (value: number | null) => value ?? `fewer than ${smallestGroup}`

const rowsOf: Record<AcademyTable, (dashboard: AcademyDashboard) => Cells[]> = {
  programs: ({ programs }) => [
    ['Program', 'Enrolled', 'Began', 'Finished a quiz', 'Passed a quiz', 'Passed all', 'XP'],
    ...programs.map((one) => [
      one.title,
      ...[one.enrolled, one.began, one.tried, one.passed, one.completed].map(count),
      one.xp,
    ]),
  ],
  weeks: ({ programs }) => [
    ['Week from', ...programs.map(({ title }) => title)],
    ...(programs[0]?.weeks ?? []).map(({ week }, at) => [
      week,
      ...programs.map(({ weeks }) => count(weeks[at]?.enrolled ?? null)),
    ]),
  ],
  topics: ({ attempts }) => [
    ['Module', 'Topic', 'Began the module', 'Did this topic, %'],
    ...attempts.topics.map((one) => [one.module_title, one.title, count(one.began), one.done_percent]),
  ],
  questions: ({ attempts }) => [
    ['Module', 'Question', 'Kind', 'Answered', 'Right, %', 'Discrimination', 'In words'],
    ...attempts.questions.map((one) => [
      one.module_title,
      one.ask,
      one.kind,
      count(one.answered),
      one.right_percent,
      one.discrimination,
      one.sentence,
    ]),
  ],
  fast: ({ attempts }) => [
    ['Attempt', 'Quiz', 'Seconds', 'Minimum seconds', 'Account', 'Finished'],
    ...attempts.too_fast_latest.map((one) => [
      one.id,
      one.quiz,
      one.seconds,
      one.least_seconds,
      one.user_id,
      one.finished_at,
    ]),
  ],
}
