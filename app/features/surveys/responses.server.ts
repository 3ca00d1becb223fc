import { type Given, readAnswers } from '#app/features/forms/answers.ts'
import { currentForm } from '#app/features/forms/service.server.ts'
import { award } from '#app/features/rewards/ledger.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Owner } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { answerPrefix } from './rules.ts'
import { completedBy, type SurveyRow } from './surveys.server.ts'
import { surveyResponses } from './tables.server.ts'
import { surveyWords } from './words.ts'

/** `zone`: of the person, for the day of a signature. */
type Context = { db: Database; now: Date; zone: string }
type Answered = { completed_surveys: number[]; earned: number }

/**
 * Stores someone's answers and gives the XP for them, in one transaction: once for a person and a survey, also with two
 * requests at once. Answered before, nothing changes and nothing is earned.
 *
 * @throws DomainError `invalid` with a sentence for each question that was not answered right, `refused` for an external one
 */
export async function answer(
  { db, now, zone }: Context,
  owner: Owner,
  survey: SurveyRow,
  given: Given,
): Promise<Answered> {
  if (survey.isExternal || !survey.formKey)
    throw new DomainError('refused', 'is-external', { message: surveyWords.isElsewhere })
  const { formKey } = survey
  return db.transaction(async (tx) => {
    const form = await currentForm(tx, formKey, now)
    const { answers, errors } = readAnswers(form?.sections ?? [], given, { today: dayIn(zone, now) })
    if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'answers', { errors: named(errors) })
    const earned = await complete(tx, owner, survey, { answers, formVersionId: form?.id ?? null }, now)
    return { completed_surveys: await completedBy(tx, owner), earned }
  })
}

type Response = Pick<typeof surveyResponses.$inferInsert, 'answers' | 'formVersionId'>

/** Writes that someone finished a survey. @returns the XP that were earned; 0 when it was finished before */
export async function complete(
  tx: Database,
  owner: Owner,
  { id, xp }: SurveyRow,
  response: Response,
  now: Date,
): Promise<number> {
  const [written] = await tx
    .insert(surveyResponses)
    .values({ ...owner, surveyId: id, ...response, completedAt: now })
    .onConflictDoNothing()
    .returning({ id: surveyResponses.id })
  if (!written || xp === 0) return 0
  return (await award(tx, owner, { reason: 'survey', type: 'survey', id }, xp, now)) ? xp : 0
}

function named(errors: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [answerPrefix + name, [text]]))
}
