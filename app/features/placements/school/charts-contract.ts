import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { statuses } from '../status.ts'
import { stages } from './charts-rules.ts'

const query = z.object({
  year: z.optional(z.string().check(z.maxLength(4), z.regex(/^20\d{2}$/, 'Please give a year like 2027'))),
})

/** Numbers alone, without a name of a student or host. */
export const WexFigures = z.object({
  /** Placements count in the year of their first day. */
  year: z.int(),
  /** Years that have placements, and the shown one, the latest first. */
  years: z.array(z.int()),
  total: z.int(),
  weeks: z.array(
    z.object({
      /** The Monday. */
      week: z.string(),
      total: z.int(),
      stages: z.array(z.object({ key: z.enum(stages), count: z.int() })),
      statuses: z.array(z.object({ key: z.enum(statuses), count: z.int() })),
    }),
  ),
  /** `name` null: hosts without an industry. */
  industries: z.array(z.object({ name: z.nullable(z.string()), count: z.int() })),
  /** Industries that enough students follow and that no host offers. */
  wanted: z.array(z.object({ key: z.string(), name: z.string(), students: z.int() })),
  /** How many industries enough students follow, offered or not. */
  followed: z.int(),
})
export type WexFigures = z.infer<typeof WexFigures>

export const getWexFigures = itemEndpoint({
  path: '/api/advisor/wex/figures',
  summary: 'Placements of the school in numbers, and which industries students follow that no host offers',
  query,
  item: WexFigures,
})

export const getWexFiguresFile = endpoint({
  method: 'GET',
  path: '/api/advisor/wex/figures/file',
  summary: 'The same figures as a table for spreadsheets',
  query,
  answers: 'file',
  returns: z.unknown(),
})
