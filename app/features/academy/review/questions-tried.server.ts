import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { partsOf } from '../quiz/parts.server.ts'
import type { QuestionRow } from '../quiz/questions.server.ts'
import type { State } from '../quiz/scoring.ts'
import { attempts, modules, programs, questions, quizzes, retries, topics } from '../tables.server.ts'
import { firstSchedule, type Schedule } from './review-rules.ts'

type Place = { slug: string; title: string }
/** A question that somebody has answered at a finished quiz, and when it would come back. */
export type Tried = Schedule & {
  question: QuestionRow
  state: State
  program: Place
  module: Place
}

/**
 * Every question of somebody's finished quizzes that scores, with what is known of it by now: what came of the last retry,
 * else of the last finish. Questions that are gone are left out.
 */
export async function questionsTriedBy(db: Database, owner: Owner): Promise<Tried[]> {
  const grades = await lastGrades(db, owner)
  if (grades.size === 0) return []
  const rows = await db
    .select({
      question: questions,
      topic: { slug: topics.slug, title: topics.title },
      quizId: quizzes.id,
    })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .leftJoin(topics, eq(topics.id, questions.topicId))
    .where(and(inArray(questions.slug, [...grades.keys()]), eq(questions.isPublished, true)))
  const places = await placesOf(
    db,
    rows.map(({ quizId }) => quizId),
  )
  const own = new Map(
    (await db.select().from(retries).where(ownedBy(retries, owner))).map((row) => [row.questionId, row]),
  )
  return rows.flatMap(({ question, topic, quizId }) => {
    const [grade, place, retry] = [grades.get(question.slug), places.get(quizId), own.get(question.id)]
    if (!grade || !place) return []
    const { box, dueAt } = retry ?? firstSchedule(grade.state, grade.finishedAt)
    return {
      question: { ...question, ...partsOf(question.kind, question.parts), topic },
      state: retry?.state ?? grade.state,
      box,
      dueAt,
      ...place,
    }
  })
}

/** What came of each question at the last finish of its quiz. */
async function lastGrades(db: Database, owner: Owner) {
  const last = await db
    .selectDistinctOn([attempts.quizId], { grades: attempts.grades, finishedAt: attempts.finishedAt })
    .from(attempts)
    .where(ownedBy(attempts, owner, inArray(attempts.status, ['finished-passed', 'finished-failed'])))
    .orderBy(attempts.quizId, desc(attempts.id))
  return new Map(
    last.flatMap(({ grades, finishedAt }) =>
      (grades ?? []).flatMap(({ slug, state }) =>
        state && finishedAt ? [[slug, { state, finishedAt }] as const] : [],
      ),
    ),
  )
}

/** Module and program of quizzes; a program that is not published has none. */
async function placesOf(db: Database, quizIds: readonly number[]) {
  const rows = await db
    .select({
      quizId: quizzes.id,
      program: { slug: programs.slug, title: programs.title, isPublished: programs.isPublished },
      module: { slug: modules.slug, title: modules.title },
    })
    .from(quizzes)
    .innerJoin(topics, eq(topics.id, quizzes.topicId))
    .innerJoin(modules, eq(modules.id, topics.moduleId))
    .innerJoin(programs, eq(programs.id, modules.programId))
    .where(inArray(quizzes.id, [...new Set(quizIds)]))
  return new Map(
    rows
      .filter(({ program }) => program.isPublished)
      .map(({ quizId, program: { slug, title }, module }) => [quizId, { program: { slug, title }, module }]),
  )
}
