import * as z from 'zod/mini'
import { OccupationChanges } from '../contract.ts'
import { interestAreas } from '../profile-keys.ts'

/** The body of an answer: the three questions. */
export const feltBody = z.strictObject({
  answers: z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(20))),
})

/** What someone said of a job that they tried, and what it would change in the first twenty of their matches. */
export const FeltState = z.object({
  /** Null before they answered. */
  answers: z.nullable(z.record(z.string(), z.string())),
  is_accepted: z.boolean(),
  /** Of 40, for each of the areas. */
  points: z.int(),
  areas: z.array(z.enum(interestAreas)),
  /** False without a finished quiz that says enough: then there are no matches to change. */
  has_matches: z.boolean(),
  /** Null before an answer, without matches, and once it is accepted. */
  changes: z.nullable(OccupationChanges),
})
export type FeltState = z.infer<typeof FeltState>
