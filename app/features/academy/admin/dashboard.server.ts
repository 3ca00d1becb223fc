import { asc, type SQL, sql } from 'drizzle-orm'
import { cashOuts } from '#app/features/rewards/tables.server.ts'
import { dayIn, daysLater, weekdayOf } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { countingJob, type Figures, readFigures } from '#app/platform/stored-figures.server.ts'
import { attempts, enrolments, modules, programs, quizzes, topics } from '../tables.server.ts'
import type { AcademyDashboard, FastFinish, ProgramFigures, TopicFigures } from './contract.ts'
import { readQuestions } from './question-figures.server.ts'
import { hideSmall, shownCount } from './question-words.ts'
import { topicFigures } from './topic-figures.server.ts'

const weeksShown = 12
const latestShown = 20

const seconds = sql`extract(epoch from a.finished_at - a.started_at)`
/** In the words of the partial index. */
const isTooFast = sql`a.status = 'finished-passed' and a.finished_at - a.started_at < a.least_seconds * interval '1 second'`

/** How all programs are taken: groups of fewer than ten are left out. */
type AcademyFigures = Pick<AcademyDashboard, 'programs' | 'cashouts'> & {
  attempts: Awaited<ReturnType<typeof attemptCounts>>
}

const academyFigures: Figures<AcademyFigures> = {
  name: 'academy',
  count: async ({ db }, now) => ({
    programs: await programFigures(db, await allPrograms(db), now),
    attempts: await attemptCounts(db),
    cashouts: await rowsOf(
      db,
      // any owner: counted, for staff
      sql`select status, count(*)::int as count, sum(cents)::int as cents from ${cashOuts} group by status order by status`,
    ),
  }),
}

/** How one program is taken: its topics, counted here unless they are given, and its questions. */
const figuresOfProgram = (
  id: number,
  topics?: TopicFigures[],
): Figures<Pick<AcademyDashboard['attempts'], 'topics' | 'questions'>> => ({
  name: `academy-program-${id}`,
  count: async ({ db }) => ({
    topics: topics ?? (await topicFigures(db, [id])).get(id) ?? [],
    questions: await readQuestions(db, id),
  }),
})

export const academyJobs = [
  countingJob({ queue: 'academy-count', cron: '35 * * * *' }, async (db) => {
    const ids = (await allPrograms(db)).map(({ id }) => id)
    const topics = await topicFigures(db, ids) // all attempts are read once, not once for each program
    return [academyFigures, ...ids.map((id) => figuresOfProgram(id, topics.get(id) ?? []))]
  }),
]

/**
 * How the Academy is taken, as a job last counted it. People are counted, never named.
 *
 * @param slug of the program whose topics and questions are shown; the first when empty
 * @throws DomainError `not-found`
 */
export async function readAcademyDashboard(
  context: Pick<Services, 'db' | 'settings'>,
  slug: string,
  now: Date,
): Promise<AcademyDashboard> {
  const { db } = context
  const all = await allPrograms(db)
  const program = slug === '' ? all[0] : all.find((one) => one.slug === slug)
  if (!program && slug !== '') throw new DomainError('not-found', 'no-such-program')
  const counted = await readFigures(context, academyFigures, now)
  const own = counted && program ? await readFigures(context, figuresOfProgram(program.id), now) : null
  const { programs: figures = [], attempts, cashouts = [] } = counted?.figures ?? {}
  return {
    is_counting: counted === null || (program !== undefined && own === null),
    counted_at: (own?.countedAt ?? counted?.countedAt)?.toISOString() ?? null,
    programs: figures,
    attempts: {
      ...(attempts ?? { finished: 0, passed: 0, open: 0, too_fast: 0 }),
      too_fast_latest: await latestTooFast(db),
      program: program?.slug ?? '',
      topics: own?.figures.topics ?? [],
      questions: own?.figures.questions ?? [],
    },
    xp: { awarded: figures.reduce((sum, { xp }) => sum + xp, 0) },
    cashouts,
  }
}

function allPrograms(db: Database): Promise<ProgramRow[]> {
  return db
    .select({ id: programs.id, slug: programs.slug, title: programs.title })
    .from(programs)
    .orderBy(asc(programs.position), asc(programs.id))
}

async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  return rows as Row[]
}

type ProgramRow = { id: number; slug: string; title: string }
type Steps = { id: number; began: number; tried: number; passed: number; completed: number; xp: number }

async function programFigures(
  db: Database,
  all: readonly ProgramRow[],
  now: Date,
): Promise<ProgramFigures[]> {
  const mondays = lastMondays(now)
  // any owner: counted, for staff
  const steps = await rowsOf<Steps>(
    db,
    sql`with people as (
        select m.program_id, a.user_id, a.ghost_id, sum(a.xp_awarded) as xp,
          bool_or(a.status in ('finished-passed', 'finished-failed')) as tried,
          count(distinct a.quiz_id) filter (where a.status = 'finished-passed') as passed
        from ${attempts} a join ${topics} t on t.id = a.topic_id join ${modules} m on m.id = t.module_id
        group by 1, 2, 3
      ), quizzes as (
        select m.program_id, count(*) as quizzes
        from ${quizzes} q join ${topics} t on t.id = q.topic_id join ${modules} m on m.id = t.module_id group by 1
      )
      select p.program_id as id, count(*)::int as began, count(*) filter (where p.tried)::int as tried,
        count(*) filter (where p.passed > 0)::int as passed,
        count(*) filter (where p.passed >= q.quizzes)::int as completed, sum(p.xp)::int as xp
      from people p left join quizzes q on q.program_id = p.program_id group by 1`,
  )
  // any owner: counted, for staff
  const enrolled = await rowsOf<{ id: number; week: string | null; enrolled: number }>(
    db,
    sql`select e.program_id as id, count(*)::int as enrolled,
        case when e.created_at >= ${mondays[0]}::date
          then to_char(date_trunc('week', e.created_at at time zone 'UTC'), 'YYYY-MM-DD') end as week
      from ${enrolments} e group by 1, 3`,
  )
  return all.map(({ id, slug, title }) => {
    const own = enrolled.filter((row) => row.id === id)
    const step = steps.find((row) => row.id === id)
    const shown = hideSmall(mondays.map((week) => own.find((row) => row.week === week)?.enrolled ?? 0))
    return {
      slug,
      title,
      xp: step?.xp ?? 0,
      enrolled: shownCount(own.reduce((sum, row) => sum + row.enrolled, 0)),
      began: shownCount(step?.began),
      tried: shownCount(step?.tried),
      passed: shownCount(step?.passed),
      completed: shownCount(step?.completed),
      weeks: mondays.map((week, at) => ({ week, enrolled: shown[at] ?? null })),
    }
  })
}

/** Days like 2026-11-16, the oldest first. */
function lastMondays(now: Date): string[] {
  const today = dayIn('UTC', now)
  const monday = daysLater(today, -((weekdayOf(today) + 6) % 7))
  return Array.from({ length: weeksShown }, (_, at) => daysLater(monday, -7 * (weeksShown - 1 - at)))
}

async function attemptCounts(db: Database) {
  // any owner: counted, for staff
  const [row] = await rowsOf<{ finished: number; passed: number; open: number; too_fast: number }>(
    db,
    sql`select count(*) filter (where a.status in ('finished-passed', 'finished-failed'))::int as finished,
        count(*) filter (where a.status = 'finished-passed')::int as passed,
        count(*) filter (where a.status = 'in-progress')::int as open,
        count(*) filter (where ${isTooFast})::int as too_fast
      from ${attempts} a`,
  )
  return row ?? { finished: 0, passed: 0, open: 0, too_fast: 0 }
}

async function latestTooFast(db: Database): Promise<FastFinish[]> {
  // any owner: staff look at these one by one
  return rowsOf(
    db,
    sql`select a.id, q.title as quiz, round(${seconds})::int as seconds, a.least_seconds, a.user_id,
        to_char(a.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as finished_at
      from ${attempts} a join ${quizzes} q on q.id = a.quiz_id
      where ${isTooFast} order by a.id desc limit ${latestShown}`,
  )
}
