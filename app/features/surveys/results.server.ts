import { eq } from 'drizzle-orm'
import { formVersions } from '#app/features/forms/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { type Result, resultsOf } from './rules.ts'
import { surveyResponses, surveys } from './tables.server.ts'

type Results = { title: string; responses: number | null; results: Result[] | null }

/**
 * What a survey's responses say: to the questions as they were last answered. Below ten not even their number is told.
 *
 * @throws DomainError `not-found`
 */
export async function readResults(db: Database, id: string): Promise<Results> {
  const isIt = eq(surveys.id, toId(id))
  const [survey] = await db.select({ title: surveys.title }).from(surveys).where(isIt)
  if (!survey) throw new DomainError('not-found', 'no-such-survey')
  // any owner: totals of everybody's
  const rows = await db
    .select({ answers: surveyResponses.answers, sections: formVersions.sections })
    .from(surveyResponses)
    .innerJoin(formVersions, eq(formVersions.id, surveyResponses.formVersionId))
    .where(eq(surveyResponses.surveyId, toId(id)))
    .orderBy(surveyResponses.id)
  const results = resultsOf(
    rows.at(-1)?.sections ?? [],
    rows.map(({ answers }) => answers),
  )
  return { title: survey.title, responses: results && rows.length, results }
}
