import * as z from 'zod/mini'
import { text } from '#app/platform/contract.ts'

/** A day as a call takes it; whether it is in the calendar is looked at by the rules. */
export const GivenDay = z.string().check(z.maxLength(10), z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please give a day'))

/** A day at work, with its hours in the host's own time. */
export const WorkDayShape = z.object({ date: z.string(), from: z.string(), to: z.string() })

/** Days at work as a call takes them. Far above what the rules take, which say in words what is wrong. */
export const GivenWorkDays = z
  .array(z.strictObject({ date: text(100), from: text(100), to: text(100) }))
  .check(z.maxLength(1_000))
