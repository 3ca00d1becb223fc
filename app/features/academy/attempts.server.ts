import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { awardBadges } from '#app/features/badges/badges.server.ts'
import { award } from '#app/features/rewards/ledger.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, type FieldErrors, refuseErrors } from '#app/platform/problem.ts'
import { type Attempt, attemptStatuses } from './contract.ts'
import { ensureEligible, type Reading } from './eligible.server.ts'
import { readLearningFacts } from './learning-facts.server.ts'
import { findModule, topicsOf, toQuiz, xpOf } from './programs.server.ts'
import { leastSeconds } from './quiz/plausible-time.ts'
import { type AskedQuestion, askedIn, questionsOf, toQuestion } from './quiz/questions.server.ts'
import { type Answers, grade, isPossible, scoreOf } from './quiz/scoring.ts'
import { questionsAsked, storeVersions } from './quiz/versions.server.ts'
import { attempts, quizzes, topics } from './tables.server.ts'
import { academyWords } from './words.ts'

type AttemptRow = typeof attempts.$inferSelect
type QuizRow = typeof quizzes.$inferSelect
export type Place = { program: string; module: string }
type QuizPlace = Place & { quiz: string }

const finished = attemptStatuses.filter((status) => status.startsWith('finished'))

/**
 * The quiz of a module with the attempt that is open, or a new one. Of two starts at once one opens it and both return it.
 *
 * @param country whose questions a new attempt has
 * @throws DomainError `not-found` without a quiz, `refused` when no more attempts are left or the module is not for the reader
 */
export async function start(reading: Reading, place: Place, country: string) {
  const { db, owner, now } = reading
  const { quiz, isPublished } = await findQuiz(reading, place)
  if (!isPublished) throw new DomainError('not-found', 'no-such-quiz')
  const attempt = await db.transaction(async (tx) => {
    const open = await openAttempt(tx, owner, quiz)
    if (open) return open
    const tries = await countFinished(tx, owner, quiz)
    if (quiz.maxAttempts !== null && tries >= quiz.maxAttempts)
      throw new DomainError('refused', 'no-attempts-left', { message: academyWords.noAttemptsLeft })
    const asked = askedIn(await questionsOf(tx, quiz.id), country)
    if (asked.length === 0) throw new DomainError('not-found', 'no-questions')
    await tx
      .insert(attempts)
      .values({
        ...owner,
        topicId: quiz.topicId,
        quizId: quiz.id,
        questions: asked.map(({ slug }) => slug),
        versions: await storeVersions(tx, asked),
        number: tries + 1,
        leastSeconds: leastSeconds(asked, tries > 0),
        status: 'in-progress',
        startedAt: now,
      })
      .onConflictDoNothing()
    return openAttempt(tx, owner, quiz)
  })
  if (!attempt) throw new DomainError('conflict', 'finished-meanwhile')
  const questions = (await questionsAsked(db, attempt)).map((question) => toQuestion(question, attempt.id))
  return { quiz: toQuiz(quiz), questions, attempt: toAttempt(attempt) }
}

/**
 * Answers of an open attempt; those not named stay.
 *
 * @throws DomainError `not-found` for an attempt of somebody else, `conflict` for a finished one, `invalid` for answers that
 * the questions cannot have
 */
export async function save(
  reading: Reading,
  place: QuizPlace,
  attemptId: number,
  answers: Answers,
): Promise<Attempt> {
  const { quiz } = await findQuiz(reading, place)
  return reading.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, reading.owner, quiz, attemptId)
    if (attempt.status !== 'in-progress')
      throw new DomainError('conflict', 'attempt-is-finished', { message: academyWords.isFinished })
    const asked = await questionsAsked(tx, attempt)
    return toAttempt(await writeAnswers(tx, reading.owner, attempt, asked, answers))
  })
}

/**
 * Scores an attempt and credits XP, once for a person and a quiz, in one transaction. A finished attempt is returned as it
 * is, so that a repeated call changes nothing.
 *
 * @throws as `save`
 */
export async function finish(
  reading: Reading,
  place: QuizPlace,
  attemptId: number,
  answers: Answers = {},
): Promise<Attempt> {
  const { db, owner, now } = reading
  const { quiz } = await findQuiz(reading, place)
  return db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, owner, quiz, attemptId)
    if (locked.status !== 'in-progress') return toAttempt(locked)
    const asked = await questionsAsked(tx, locked)
    const attempt = await writeAnswers(tx, owner, locked, asked, answers)
    const grades = asked.map((question) => ({
      slug: question.slug,
      ...grade(question, attempt.answers[question.slug]),
    }))
    const score = scoreOf(grades)
    const isScored = grades.some(({ credit }) => credit !== null)
    const hasPassed = isScored && score >= quiz.passMark
    const xpAwarded =
      hasPassed &&
      quiz.xpOnPass > 0 &&
      (await award(tx, owner, xpSource('quiz', quiz.id), quiz.xpOnPass, now))
        ? quiz.xpOnPass
        : 0
    const [row] = await tx
      .update(attempts)
      .set({
        status: hasPassed ? 'finished-passed' : 'finished-failed',
        grades: grades.map(({ slug, credit, state }) => ({ slug, credit, state })),
        score,
        xpAwarded,
        finishedAt: now,
      })
      .where(ownedBy(attempts, owner, eq(attempts.id, attempt.id)))
      .returning()
    if (hasPassed) await giveBadges(tx, reading)
    return toAttempt(row ?? attempt)
  })
}

/**
 * A topic without a quiz is done: once for a person, and XP with it.
 *
 * @throws DomainError `not-found` for a topic of another module, `refused` for one with a quiz
 */
export async function complete(reading: Reading, place: Place, topicId: number): Promise<Attempt> {
  const { db, owner, now } = reading
  const module = await findModule(db, place.program, place.module)
  ensureEligible(module, reading)
  const topic = (await topicsOf(db, [module.id])).find(({ id }) => id === topicId)
  if (!topic) throw new DomainError('not-found', 'no-such-topic')
  if (topic.quizId !== null)
    throw new DomainError('refused', 'topic-has-a-quiz', { message: academyWords.hasQuiz })
  return db.transaction(async (tx) => {
    const xp = xpOf(topic)
    const isNew = xp > 0 && (await award(tx, owner, xpSource('topic', topic.id), xp, now))
    const done = { topicId: topic.id, status: 'no-quiz', startedAt: now, finishedAt: now } as const
    const made = await tx
      .insert(attempts)
      .values({ ...owner, ...done, xpAwarded: isNew ? xp : 0 })
      .onConflictDoNothing()
      .returning({ id: attempts.id })
    if (made.length > 0) await giveBadges(tx, reading)
    const [row] = await tx
      .select()
      .from(attempts)
      .where(ownedBy(attempts, owner, eq(attempts.topicId, topic.id), eq(attempts.status, 'no-quiz')))
    if (!row) throw new Error('the topic was not completed')
    return toAttempt(row)
  })
}

/** A ghost has none until it becomes a person. */
async function giveBadges(tx: Database, { owner, now, services }: Reading): Promise<void> {
  if (!('userId' in owner)) return
  await awardBadges(tx, owner.userId, () => readLearningFacts(tx, owner.userId), now, services)
}

/** A quiz, also one that was taken back: attempts at it stay. @throws DomainError `not-found`, also for a quiz of another module */
export async function findQuiz(reading: Reading, place: Place & { quiz?: string }) {
  const module = await findModule(reading.db, place.program, place.module)
  ensureEligible(module, reading)
  const isPublished = sql<boolean>`${quizzes.isPublished} and ${topics.isPublished}`
  const [row] = await reading.db
    .select({ quiz: quizzes, isPublished })
    .from(quizzes)
    .innerJoin(topics, eq(topics.id, quizzes.topicId))
    .where(
      and(
        eq(topics.moduleId, module.id),
        place.quiz === undefined ? undefined : sql`${quizzes.id}::text = ${place.quiz}`,
      ),
    )
    .orderBy(desc(isPublished), topics.position)
    .limit(1)
  if (!row) throw new DomainError('not-found', 'no-such-quiz')
  return { module, ...row }
}

async function openAttempt(tx: Database, owner: Owner, quiz: QuizRow): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(attempts)
    .where(ownedBy(attempts, owner, eq(attempts.topicId, quiz.topicId), eq(attempts.status, 'in-progress')))
  return row
}

async function countFinished(tx: Database, owner: Owner, quiz: QuizRow): Promise<number> {
  return tx.$count(
    attempts,
    ownedBy(attempts, owner, eq(attempts.quizId, quiz.id), inArray(attempts.status, finished)),
  )
}

/** Locked until the end of the transaction: of two finishes at once the second sees what the first did. */
async function lockAttempt(tx: Database, owner: Owner, quiz: QuizRow, id: number): Promise<AttemptRow> {
  const [row] = await tx
    .select()
    .from(attempts)
    .where(ownedBy(attempts, owner, eq(attempts.id, id), eq(attempts.quizId, quiz.id)))
    .for('update')
  if (!row) throw new DomainError('not-found', 'no-such-attempt')
  return row
}

async function writeAnswers(
  tx: Database,
  owner: Owner,
  attempt: AttemptRow,
  questions: readonly AskedQuestion[],
  answers: Answers,
): Promise<AttemptRow> {
  if (Object.keys(answers).length === 0) return attempt
  const asked = new Map(questions.map((question) => [question.slug, question]))
  const errors: FieldErrors = {}
  for (const [slug, given] of Object.entries(answers)) {
    const question = asked.get(slug)
    if (!question) errors[`answers.${slug}`] = [academyWords.notAsked]
    else if (!isPossible(question, given)) errors[`answers.${slug}`] = [academyWords.notPossible]
  }
  refuseErrors(errors)
  const [row] = await tx
    .update(attempts)
    .set({ answers: { ...attempt.answers, ...answers } })
    .where(ownedBy(attempts, owner, eq(attempts.id, attempt.id)))
    .returning()
  return row ?? attempt
}

function xpSource(reason: 'quiz' | 'topic', id: number) {
  return { reason, type: `academy-${reason}`, id }
}

export function toAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    quiz_id: row.quizId,
    topic_id: row.topicId,
    answers: row.answers,
    status: row.status,
    score: row.score,
    xp_awarded: row.xpAwarded,
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}
