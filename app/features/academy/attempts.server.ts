import { desc, eq, inArray, sql } from 'drizzle-orm'
import { awardBadges } from '#app/features/badges/badges.server.ts'
import { award } from '#app/features/rewards/ledger.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, type FieldErrors, refuseErrors } from '#app/platform/problem.ts'
import { type Attempt, attemptStatuses } from './contract.ts'
import { ensureEligible, type Reading } from './eligible.server.ts'
import { readLearningFacts } from './learning-facts.server.ts'
import { findModule, topicsOf, toQuiz, xpOf } from './programs.server.ts'
import { findQuiz, type Place, type QuizPlace, type QuizRow } from './quiz/find-quiz.server.ts'
import { minSeconds } from './quiz/plausible-time.ts'
import { askedIn, questionsOf, toQuestion } from './quiz/questions.server.ts'
import { type Answers, grade, isPossible, type Question, scoreOf } from './quiz/scoring.ts'
import { isVersionOf, questionsAsked, storeVersions } from './quiz/versions.server.ts'
import { attempts, questionVersions } from './tables.server.ts'
import { academyWords } from './words.ts'

type AttemptRow = typeof attempts.$inferSelect
type Locked = { attempt: AttemptRow; asked: Question[] }

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
  const { attempt, asked } = await db.transaction(async (tx) => {
    const { open, tries } = await attemptsSoFar(tx, owner, quiz)
    if (open) return { attempt: open, asked: await questionsAsked(tx, open) }
    if (quiz.maxAttempts !== null && tries >= quiz.maxAttempts)
      throw new DomainError('refused', 'no-attempts-left', { message: academyWords.noAttemptsLeft })
    const asked = askedIn(await questionsOf(tx, quiz.id), country)
    if (asked.length === 0) throw new DomainError('not-found', 'no-questions')
    const [attempt] = await tx
      .insert(attempts)
      .values({
        ...owner,
        topicId: quiz.topicId,
        quizId: quiz.id,
        questions: asked.map(({ slug }) => slug),
        versions: await storeVersions(tx, asked),
        number: tries + 1,
        minSeconds: minSeconds(asked, tries > 0),
        status: 'in-progress',
        startedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (attempt) return { attempt, asked }
    const other = (await attemptsSoFar(tx, owner, quiz)).open
    if (!other) throw new DomainError('conflict', 'finished-meanwhile')
    return { attempt: other, asked: await questionsAsked(tx, other) }
  })
  const questions = asked.map((question) => toQuestion(question, attempt.id))
  return { quiz: toQuiz(quiz), questions, attempt: toAttempt(attempt) }
}

/** The attempt that is open. Writes nothing. @throws DomainError `not-found` where none is */
export async function resume(reading: Reading, place: Place) {
  const { quiz } = await findQuiz(reading, place)
  const { open } = await attemptsSoFar(reading.db, reading.owner, quiz)
  if (!open) throw new DomainError('not-found', 'no-open-attempt')
  const asked = await questionsAsked(reading.db, open)
  const questions = asked.map((question) => toQuestion(question, open.id))
  return { quiz: toQuiz(quiz), questions, attempt: toAttempt(open) }
}

/**
 * Answers of an open attempt; those not named stay.
 *
 * @throws DomainError `not-found` for an attempt of someone else, `conflict` for a finished one, `invalid` for answers that
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
    const locked = await lockAttempt(tx, reading.owner, quiz, attemptId)
    if (locked.attempt.status !== 'in-progress')
      throw new DomainError('conflict', 'attempt-is-finished', { message: academyWords.isFinished })
    const changes = { answers: withAnswers(locked, answers) }
    return toAttempt(await writeAttempt(tx, reading.owner, locked.attempt, changes))
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
    if (locked.attempt.status !== 'in-progress') return toAttempt(locked.attempt)
    const given = withAnswers(locked, answers)
    const grades = locked.asked.map((question) => ({
      slug: question.slug,
      ...grade(question, given[question.slug]),
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
    const attempt = await writeAttempt(tx, owner, locked.attempt, {
      answers: given,
      status: hasPassed ? 'finished-passed' : 'finished-failed',
      grades: grades.map(({ slug, credit, state }) => ({ slug, credit, state })),
      score,
      xpAwarded,
      finishedAt: now,
    })
    if (hasPassed) await giveBadges(tx, reading)
    return toAttempt(attempt)
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
  await ensureEligible(module, reading)
  const topic = (await topicsOf(db, [module.id])).find(({ id }) => id === topicId)
  if (!topic) throw new DomainError('not-found', 'no-such-topic')
  if (topic.quizId !== null)
    throw new DomainError('refused', 'topic-has-a-quiz', { message: academyWords.hasQuiz })
  return db.transaction(async (tx) => {
    const xp = xpOf(topic)
    const isNew = xp > 0 && (await award(tx, owner, xpSource('topic', topic.id), xp, now))
    const done = { topicId: topic.id, status: 'no-quiz', startedAt: now, finishedAt: now } as const
    const [made] = await tx
      .insert(attempts)
      .values({ ...owner, ...done, xpAwarded: isNew ? xp : 0 })
      .onConflictDoNothing()
      .returning()
    if (made) {
      await giveBadges(tx, reading)
      return toAttempt(made)
    }
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

/** The attempt that is open, and how many are finished. */
async function attemptsSoFar(tx: Database, owner: Owner, quiz: QuizRow) {
  const isOpen = sql<boolean>`${attempts.status} = 'in-progress'`
  const [row] = await tx
    .select({
      attempt: attempts,
      tries: sql<number>`(count(*) filter (where ${inArray(attempts.status, finished)}) over ())::int`,
    })
    .from(attempts)
    .where(ownedBy(attempts, owner, eq(attempts.quizId, quiz.id)))
    .orderBy(desc(isOpen))
    .limit(1)
  return { open: row?.attempt.status === 'in-progress' ? row.attempt : null, tries: row?.tries ?? 0 }
}

/**
 * An attempt with the questions that it asks, in their order. Locked until the end of the transaction: of two finishes at once
 * the second sees what the first did.
 */
async function lockAttempt(tx: Database, owner: Owner, quiz: QuizRow, id: number): Promise<Locked> {
  const { slug, kind, body, answer } = questionVersions
  const rows = await tx
    .select({ attempt: attempts, question: { slug, kind, body, answer } })
    .from(attempts)
    .leftJoin(questionVersions, isVersionOf(attempts))
    .where(ownedBy(attempts, owner, eq(attempts.id, id), eq(attempts.quizId, quiz.id)))
    .orderBy(sql`array_position(${attempts.versions}, ${questionVersions.id})`)
    .for('update', { of: attempts })
  if (!rows[0]) throw new DomainError('not-found', 'no-such-attempt')
  return { attempt: rows[0].attempt, asked: rows.flatMap(({ question }) => question ?? []) }
}

/** What was answered so far, with what is answered now. @throws DomainError `invalid` for answers that the questions cannot have */
function withAnswers({ attempt, asked }: Locked, answers: Answers): Answers {
  const bySlug = new Map(asked.map((question) => [question.slug, question]))
  const errors: FieldErrors = {}
  for (const [slug, given] of Object.entries(answers)) {
    const question = bySlug.get(slug)
    if (!question) errors[`answers.${slug}`] = [academyWords.notAsked]
    else if (!isPossible(question, given)) errors[`answers.${slug}`] = [academyWords.notPossible]
  }
  refuseErrors(errors)
  return { ...attempt.answers, ...answers }
}

async function writeAttempt(
  tx: Database,
  owner: Owner,
  attempt: AttemptRow,
  changes: Partial<AttemptRow>,
): Promise<AttemptRow> {
  const [row] = await tx
    .update(attempts)
    .set(changes)
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
