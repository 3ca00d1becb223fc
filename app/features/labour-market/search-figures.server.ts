import { eq } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { ReadAnswerFigure } from '#app/platform/slice.server.ts'
import { countryDays } from './rates-in-text.server.ts'
import { readFigureAnswers } from './service.server.ts'

/** The figure of an occupation in the words of its page, for an answer of the search. */
export const readAnswerFigure: ReadAnswerFigure = async (db, { occupation, figure, country, now }) => {
  const [row] = await db
    .select({ id: occupations.id })
    .from(occupations)
    .where(eq(occupations.slug, occupation))
  if (!row) return null
  const held = (await readFigureAnswers(db, country, [row.id], countryDays(now)[country])).get(row.id)?.[
    figure
  ]
  return held ? { value: held.value, note: held.basis } : null
}
