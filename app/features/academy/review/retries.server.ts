import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, type FieldErrors, refuseErrors } from '#app/platform/problem.ts'
import type { Feedback, Question } from '../contract.ts'
import { type QuestionRow, toQuestion } from '../quiz/questions.server.ts'
import { rightWords } from '../quiz/right-words.ts'
import { type Answers, type Given, grade, isPossible } from '../quiz/scoring.ts'
import { retries } from '../tables.server.ts'
import { academyWords } from '../words.ts'
import { questionsTriedBy, readQuestions, type Tried } from './questions-tried.server.ts'
import { nextSchedule, roundOf } from './review-rules.ts'

type Own = { db: Database; owner: Owner; now: Date }

/** Has questions come back. Again, it changes nothing. @throws DomainError `refused` without a finished quiz */
export async function startRetrying({ db, owner }: Own): Promise<void> {
  const tried = await questionsTriedBy(db, owner)
  if (tried.length === 0)
    throw new DomainError('refused', 'nothing-to-retry', { message: academyWords.nothingToRetry })
  await db
    .insert(retries)
    .values(tried.map(({ id, box, state, dueAt }) => ({ ...owner, questionId: id, box, state, dueAt })))
    .onConflictDoNothing()
}

export async function stopRetrying({ db, owner }: Own): Promise<void> {
  await db.delete(retries).where(ownedBy(retries, owner))
}

export async function isRetrying({ db, owner }: Pick<Own, 'db' | 'owner'>): Promise<boolean> {
  const [one] = await db.select({ id: retries.id }).from(retries).where(ownedBy(retries, owner)).limit(1)
  return one !== undefined
}

/** @throws DomainError `not-found` for someone who has not turned it on */
export async function readRound(own: Own): Promise<Question[]> {
  await requireRetrying(own)
  const round = roundOf(await questionsTriedBy(own.db, own.owner), own.now)
  const asked = await readQuestions(
    own.db,
    round.map(({ id }) => id),
  )
  return asked.map((question) => toQuestion(question, dayOf(own.now)))
}

/**
 * Marks answers and plans when each question comes back. Worth no XP; a right answer before its day changes nothing.
 *
 * @throws DomainError `not-found` for someone who has not turned it on, `invalid` for questions that they have not answered
 * at a finished quiz, and for what cannot be an answer
 */
export async function answerRound(own: Own, answers: Answers) {
  const { db, owner, now } = own
  await requireRetrying(own)
  return db.transaction(async (tx) => {
    // one round of a person after the other, so that two devices do not count the same answer twice
    await tx.select({ id: retries.id }).from(retries).where(ownedBy(retries, owner)).for('update')
    const asked = await answered(tx, owner, Object.keys(answers))
    refuseImpossible(asked, answers)
    const marked = Object.entries(answers).flatMap(([slug, given]) => {
      const one = asked.get(slug)
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

type Asked = { tried: Tried; question: QuestionRow }

/** The questions of a round by their slugs; without those that someone has not answered at a finished quiz. */
async function answered(tx: Database, owner: Owner, slugs: readonly string[]): Promise<Map<string, Asked>> {
  const tried = new Map((await questionsTriedBy(tx, owner, slugs)).map((one) => [one.id, one]))
  const rows = await readQuestions(tx, [...tried.keys()])
  return new Map(
    rows.flatMap((question) => {
      const one = tried.get(question.id)
      return one ? [[question.slug, { tried: one, question }] as const] : []
    }),
  )
}

function mark({ tried, question }: Asked, given: Given, now: Date) {
  const { state, why } = grade(question, given)
  const { box, dueAt } = nextSchedule(tried, state ?? tried.state, now)
  const feedback: Feedback & { due_at: string } = {
    ...toQuestion(question, dayOf(now)),
    state,
    given,
    right_answer: rightWords(question),
    why,
    explain: question.explain,
    topic: question.topic,
    due_at: dueAt.toISOString(),
  }
  return { feedback, row: { questionId: question.id, state: state ?? tried.state, box, dueAt } }
}

function refuseImpossible(asked: ReadonlyMap<string, Asked>, answers: Answers): void {
  const errors: FieldErrors = {}
  for (const [slug, given] of Object.entries(answers)) {
    const question = asked.get(slug)?.question
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
