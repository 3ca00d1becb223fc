import { sql } from 'drizzle-orm'
import { ownedBy } from '#app/platform/owned.server.ts'
import { personPart } from '#app/platform/state-part.server.ts'
import { surveyResponses } from './tables.server.ts'

const ids = sql<
  number[]
>`coalesce(jsonb_agg(${surveyResponses.surveyId} order by ${surveyResponses.id}), '[]')`

/** `completed_surveys` of the user. */
export const completedPart = personPart<number[] | null>({
  query: (db, userId) => db.select({ ids }).from(surveyResponses).where(ownedBy(surveyResponses, { userId })),
  user: (surveys) => ({ completed_surveys: surveys ?? [] }),
})
