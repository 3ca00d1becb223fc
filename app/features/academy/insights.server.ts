import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { findQuiz, type Place, toAttempt, toQuiz } from './attempts.server.ts'
import type { Attempt, Feedback } from './contract.ts'
import type { Reading } from './eligible.server.ts'
import { enrolledIn } from './enrolments.server.ts'
import { findProgram, listProgramModules } from './programs.server.ts'
import { rightWords, toQuestion } from './quiz/questions.server.ts'
import { grade } from './quiz/scoring.ts'
import { questionsAsked } from './quiz/versions.server.ts'
import { attempts, modules, topics } from './tables.server.ts'

type Done = 'done' | 'passed' | 'failed' | 'open'
type Own = Pick<Reading, 'db' | 'owner'>

const worth: Record<Done, number> = { open: 0, failed: 1, done: 2, passed: 2 }
const words: Record<Attempt['status'], Done> = {
  'in-progress': 'open',
  'finished-failed': 'failed',
  'finished-passed': 'passed',
  'no-quiz': 'done',
}

/** Every attempt of somebody, with its topic and module. */
async function attemptsOf(db: Database, owner: Owner) {
  return db
    .select({
      id: attempts.id,
      status: attempts.status,
      score: attempts.score,
      xp: attempts.xpAwarded,
      topic: topics.slug,
      module: modules.slug,
      programId: modules.programId,
    })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topicId))
    .innerJoin(modules, eq(modules.id, topics.moduleId))
    .where(ownedBy(attempts, owner))
    .orderBy(asc(attempts.id))
}
type Tried = Awaited<ReturnType<typeof attemptsOf>>[number]

/** The best of each topic, by module. A quiz that was passed stays passed. */
function trackerOf(rows: readonly Tried[]): Record<string, Record<string, Done>> {
  const tracker: Record<string, Record<string, Done>> = {}
  for (const { module, topic, status } of rows) {
    tracker[module] ??= {}
    const known = tracker[module][topic]
    const next = words[status]
    if (!known || worth[next] > worth[known]) tracker[module][topic] = next
  }
  return tracker
}

/** How far somebody is in all programs. */
export async function readProgress({ db, owner }: Own) {
  const tracker = trackerOf(await attemptsOf(db, owner))
  return {
    enrolled_academy_programs: await enrolledIn({ db, owner }),
    user_academy_progress_tracker: tracker,
    failed_modules: Object.entries(tracker)
      .filter(([, done]) => Object.values(done).includes('failed'))
      .map(([module]) => module),
  }
}

/** How far somebody is in one program, module by module. */
export async function readProgramInsights({ db, owner }: Own, program: string) {
  const { id } = await findProgram(db, program)
  const cards = await listProgramModules(db, String(id))
  const rows = (await attemptsOf(db, owner)).filter(({ programId }) => programId === id)
  const tracker = trackerOf(rows)
  return {
    xp: rows.reduce((sum, { xp }) => sum + xp, 0),
    modules: cards.map(({ slug, title, topics: all }) => {
      const done = Object.values(tracker[slug] ?? {}).filter(
        (one) => one === 'done' || one === 'passed',
      ).length
      const scores = rows.flatMap((row) => (row.module === slug && row.score !== null ? [row.score] : []))
      return {
        slug,
        title,
        topics: all.length,
        topics_done: done,
        is_finished: all.length > 0 && done === all.length,
        best_score: scores.length > 0 ? Math.max(...scores) : null,
        attempts: scores.length,
      }
    }),
  }
}

const finished = ['finished-passed', 'finished-failed'] as const

/** Finished attempts at a module's quiz, the last first, and what is known by the last of them. */
export async function readModuleInsights(reading: Reading, place: Place) {
  const { quiz } = await findQuiz(reading, place)
  const rows = await reading.db
    .select()
    .from(attempts)
    .where(
      ownedBy(attempts, reading.owner, eq(attempts.quizId, quiz.id), inArray(attempts.status, [...finished])),
    )
    .orderBy(desc(attempts.id))
  const last = rows[0]
  const states = new Map(last?.grades?.map(({ slug, state }) => [slug, state]))
  const questions = last ? await questionsAsked(reading.db, last) : []
  return {
    attempts: rows.map(toAttempt),
    questions: questions.map(({ slug, ask, topic }) => ({
      slug,
      ask,
      topic,
      state: states.get(slug) ?? null,
    })),
  }
}

/**
 * A finished attempt with what is right. Only its owner learns it, and only after the finish.
 *
 * @throws DomainError `not-found`
 */
export async function readAttemptInsights(reading: Reading, place: Place, attemptId: string) {
  const { quiz } = await findQuiz(reading, place)
  const id = /^\d{1,9}$/.test(attemptId) ? Number(attemptId) : 0
  const [attempt] = await reading.db
    .select()
    .from(attempts)
    .where(
      ownedBy(
        attempts,
        reading.owner,
        eq(attempts.id, id),
        eq(attempts.quizId, quiz.id),
        inArray(attempts.status, [...finished]),
      ),
    )
  if (!attempt) throw new DomainError('not-found', 'no-such-attempt')
  const states = new Map(attempt.grades?.map(({ slug, state }) => [slug, state]))
  const questions = await questionsAsked(reading.db, attempt)
  return {
    attempt: toAttempt(attempt),
    quiz: toQuiz(quiz),
    questions: questions.map(
      (question): Feedback => ({
        ...toQuestion(question, attempt.id),
        state: states.get(question.slug) ?? null,
        given: attempt.answers[question.slug] ?? null,
        right_answer: rightWords(question),
        why: grade(question, attempt.answers[question.slug]).why,
        explain: question.explain,
        topic: question.topic,
      }),
    ),
  }
}
