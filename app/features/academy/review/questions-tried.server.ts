import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { partsOf } from '../quiz/parts.server.ts'
import type { QuestionRow } from '../quiz/questions.server.ts'
import type { State } from '../quiz/scoring.ts'
import { attempts, modules, programs, questions, quizzes, retries, topics } from '../tables.server.ts'
import { firstSchedule, type Schedule } from './review-rules.ts'

type Place = { slug: string; title: string }

/** What is known of a question that someone has answered at a finished quiz, and when it would come back. */
export type Tried = Schedule & { id: number; slug: string; state: State; program: Place; module: Place }

/** More quizzes than the Academy has. */
const maxQuizzes = 500

/**
 * Every question of someone's finished quizzes that scores, without its texts: what came of the last retry, else of the last
 * finish. Questions that are gone are left out.
 *
 * @param slugs only these
 */
export async function questionsTriedBy(
  db: Database,
  owner: Owner,
  slugs?: readonly string[],
): Promise<Tried[]> {
  const grades = await lastGrades(db, owner)
  const requested = slugs ? slugs.filter((slug) => grades.has(slug)) : [...grades.keys()]
  if (requested.length === 0) return []
  const rows = await db
    .select({
      id: questions.id,
      slug: questions.slug,
      program: { slug: programs.slug, title: programs.title },
      module: { slug: modules.slug, title: modules.title },
      retry: { box: retries.box, state: retries.state, dueAt: retries.dueAt },
    })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .innerJoin(topics, eq(topics.id, quizzes.topicId))
    .innerJoin(modules, eq(modules.id, topics.moduleId))
    .innerJoin(programs, eq(programs.id, modules.programId))
    .leftJoin(retries, and(eq(retries.questionId, questions.id), ownedBy(retries, owner)))
    .where(
      and(
        inArray(questions.slug, requested),
        eq(questions.isPublished, true),
        eq(programs.isPublished, true),
      ),
    )
    .orderBy(questions.id)
  return rows.flatMap(({ retry, ...question }) => {
    const grade = grades.get(question.slug)
    if (!grade) return []
    const { box, dueAt } = retry ?? firstSchedule(grade.state, grade.finishedAt)
    return [{ ...question, state: retry?.state ?? grade.state, box, dueAt }]
  })
}

/** Questions with their texts and the topic that they are about, in the order of `ids`. */
export async function readQuestions(db: Database, ids: readonly number[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ question: questions, topic: { slug: topics.slug, title: topics.title } })
    .from(questions)
    .leftJoin(topics, eq(topics.id, questions.topicId))
    .where(inArray(questions.id, [...ids]))
  return ids.flatMap((id) => {
    const found = rows.find(({ question }) => question.id === id)
    if (!found) return []
    const { question, topic } = found
    return [{ ...question, ...partsOf(question.kind, question.parts), topic }]
  })
}

/** What came of each question at the last finish of its quiz. */
async function lastGrades(db: Database, owner: Owner) {
  const last = await db
    .selectDistinctOn([attempts.quizId], { grades: attempts.grades, finishedAt: attempts.finishedAt })
    .from(attempts)
    .where(ownedBy(attempts, owner, inArray(attempts.status, ['finished-passed', 'finished-failed'])))
    .orderBy(attempts.quizId, desc(attempts.id))
    .limit(maxQuizzes)
  return new Map(
    last.flatMap(({ grades, finishedAt }) =>
      (grades ?? []).flatMap(({ slug, state }) =>
        state && finishedAt ? [[slug, { state, finishedAt }] as const] : [],
      ),
    ),
  )
}
