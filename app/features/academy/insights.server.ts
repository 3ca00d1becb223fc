import { desc, eq, inArray } from 'drizzle-orm'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { toAttempt } from './attempts.server.ts'
import type { Feedback } from './contract.ts'
import type { Reading } from './eligible.server.ts'
import { toQuiz } from './programs.server.ts'
import { findQuiz, type Place } from './quiz/find-quiz.server.ts'
import { toQuestion } from './quiz/questions.server.ts'
import { rightWords } from './quiz/right-words.ts'
import { grade } from './quiz/scoring.ts'
import { questionsAsked } from './quiz/versions.server.ts'
import { attempts } from './tables.server.ts'

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
  const id = toId(attemptId)
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
