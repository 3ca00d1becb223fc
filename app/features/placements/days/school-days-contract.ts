import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { Attendance, WexLogEntry } from './contract.ts'

const Line = z.object({ label: z.string(), value: z.string() })

/** Someone of the school, and when. */
const Done = z.object({ by: z.string(), at: z.string() })

const SchoolIncident = z.object({
  id: z.int(),
  severity: z.enum(['minor', 'concern', 'serious']),
  party: z.enum(['student', 'host', 'guardian', 'school']),
  reported_at: z.string(),
  answers: z.array(Line),
  answered: z.nullable(Done),
  closed: z.nullable(z.object({ ...Done.shape, reason: z.string() })),
})
export type SchoolIncident = z.infer<typeof SchoolIncident>

/** The days at work as the school sees them. */
export const SchoolDaysOf = z.object({
  entries: z.array(WexLogEntry),
  attendance: z.array(Attendance),
  hours: z.number(),
  /** Newest first. */
  incidents: z.array(SchoolIncident),
  /** What the host and the student wrote at the end, where they did. */
  reports: z.array(z.object({ title: z.string(), answers: z.array(Line) })),
})
export type SchoolDaysOf = z.infer<typeof SchoolDaysOf>

export const getSchoolDays = itemEndpoint({
  path: '/api/advisor/wex/placements/:id/days',
  summary: 'The days at work for the school: log, presence, incidents, and what was written at the end',
  item: SchoolDaysOf,
})
