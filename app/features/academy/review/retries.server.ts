import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, type FieldErrors, refuseErrors } from '#app/platform/problem.ts'
import type { Feedback, Question } from '../contract.ts'
import { rightWords, toQuestion } from '../quiz/questions.server.ts'
import { type Answers, type Given, grade, isPossible } from '../quiz/scoring.ts'
import { retries } from '../tables.server.ts'
import { academyWords } from '../words.ts'
import { questionsTriedBy, type Tried } from './questions-tried.server.ts'
import { nextSchedule, roundOf, type Schedule } from './review-rules.ts'

type Own = { db: Database; owner: Owner; now: Date }

/** Has questions come back. Again, it changes nothing. @throws DomainError `refused` without a finished quiz */
export async function startRetrying({ db, owner }: Own): Promise<void> {
  const tried = await questionsTriedBy(db, owner)
  if (tried.length === 0)
    throw new DomainError('refused', 'nothing-to-retry', { message: academyWords.nothingToRetry })
  await db
    .insert(retries)
    .values(
      tried.map(({ question, box, state, dueAt }) => ({
        ...owner,
        questionId: question.id,
        box,
        state,
        dueAt,
      })),
    )
    .onConflictDoNothing()
}

export async function stopRetrying({ db, owner }: Own): Promise<void> {
  await db.delete(retries).where(ownedBy(retries, owner))
}

export function isRetrying({ db, owner }: Pick<Own, 'db' | 'owner'>): Promise<boolean> {
  return db.$count(retries, ownedBy(retries, owner)).then((count) => count > 0)
}

/** @throws DomainError `not-found` for somebody who has not turned it on */
export async function readRound(own: Own): Promise<Question[]> {
  await requireRetrying(own)
  const round = roundOf(await questionsTriedBy(own.db, own.owner), own.now)
  return round.map(({ question }) => toQuestion(question, dayOf(own.now)))
}

/**
 * Marks answers and plans when each question comes back. Worth no XP; a right answer before its day changes nothing.
 *
 * @throws DomainError `not-found` for somebody who has not turned it on, `invalid` for questions that they have not answered
 * at a finished quiz, and for what cannot be an answer
 */
export async function answerRound(own: Own, answers: Answers) {
  const { db, owner, now } = own
  await requireRetrying(own)
  return db.transaction(async (tx) => {
    // one round of a person after the other, so that two devices do not count the same answer twice
    await tx.select({ id: retries.id }).from(retries).where(ownedBy(retries, owner)).for('update')
    const tried = new Map((await questionsTriedBy(tx, owner)).map((one) => [one.question.slug, one]))
    refuseImpossible(tried, answers)
    const marked = Object.entries(answers).flatMap(([slug, given]) => {
      const one = tried.get(slug)
      return one ? [mark(one, given, now)] : []
    })
    if (marked.length > 0)
      await tx
        .insert(retries)
        .values(marked.map(({ row }) => ({ ...owner, ...row })))
        .onConflictDoUpdate({
          target: ['userId' in owner ? retries.userId : retries.ghostId, retries.questionId],
          set: { box: sql`excluded.box`, state: sql`excluded.state`, dueAt: sql`excluded.due_at` },
        })
    return marked.map(({ feedback }) => feedback)
  })
}

function mark(one: Tried, given: Given, now: Date) {
  const { question } = one
  const { state, why } = grade(question, given)
  const plan: Schedule = nextSchedule(one, state ?? one.state, now)
  const feedback: Feedback & { due_at: string } = {
    ...toQuestion(question, dayOf(now)),
    state,
    given,
    right_answer: rightWords(question),
    why,
    explain: question.explain,
    topic: question.topic,
    due_at: plan.dueAt.toISOString(),
  }
  return { feedback, row: { questionId: question.id, state: state ?? one.state, ...plan } }
}

function refuseImpossible(tried: ReadonlyMap<string, Tried>, answers: Answers): void {
  const errors: FieldErrors = {}
  for (const [slug, given] of Object.entries(answers)) {
    const question = tried.get(slug)?.question
    if (!question) errors[`answers.${slug}`] = [academyWords.notAsked]
    else if (!isPossible(question, given)) errors[`answers.${slug}`] = [academyWords.notPossible]
  }
  refuseErrors(errors)
}

async function requireRetrying(own: Own): Promise<void> {
  if (!(await isRetrying(own))) throw new DomainError('not-found', 'retries-are-off')
}

/** The order of options stays for a day. */
function dayOf(now: Date): number {
  return Math.floor(now.getTime() / 86_400_000)
}
