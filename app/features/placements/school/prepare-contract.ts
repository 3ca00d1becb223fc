import * as z from 'zod/mini'
import { queryText, rowId, text } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { GivenWorkDays } from '../day-shapes.ts'
import { SchoolPlacementBase } from './school-contract.ts'

const Person = z.object({ id: z.int(), name: z.string() })

const HostToChoose = z.object({
  id: z.int(),
  business_name: z.string(),
  suburb: z.nullable(z.string()),
  is_sample: z.boolean(),
  /** Why it cannot be chosen, in words; null: it can. */
  not_open: z.nullable(z.string()),
})

/** What an advisor chooses from to start a placement for a student. */
export const PreparingOf = z.object({
  today: z.string(),
  /** Joined students of the school whose names have the words, at most twenty. */
  students: z.array(Person),
  /** The one who was chosen. */
  student: z.nullable(Person),
  hosts: z.array(HostToChoose),
})
export type PreparingOf = z.infer<typeof PreparingOf>

/** A student of another school, or one who has not joined, answers 404. */
export const getPreparing = itemEndpoint({
  path: '/api/advisor/wex/start',
  limit: 'search',
  summary: 'Students and hosts of the school, to start a placement for a student',
  query: z.object({ keyword: queryText(100), student_id: z.optional(rowId) }),
  item: PreparingOf,
})

/** A draft of the student, who completes it and signs. What only the student gives is not taken. */
export const preparePlacement = command({
  method: 'POST',
  path: '/api/advisor/wex/placements',
  summary: 'Starts a placement for a student of the school, as a draft of theirs',
  body: z.strictObject({
    student_id: rowId,
    host_id: rowId,
    title: text(10_000),
    start_date: text(100),
    end_date: text(100),
    hours: z.optional(text(10_000)),
    days: z.optional(GivenWorkDays),
    address: z.optional(text(10_000)),
    /** One in each line. */
    tasks: z.optional(text(20_000)),
  }),
  replies: { data: SchoolPlacementBase },
})
