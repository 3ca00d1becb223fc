import { type SQL, sql } from 'drizzle-orm'
import type { Visibility } from '#app/platform/visibility.ts'
import { withoutSampleOpenings } from './samples.server.ts'

// Columns stand under the names of their tables, so that the conditions hold inside other statements too.

/** The day it is now where the job is. */
export function todayThere(now: Date): SQL {
  return sql`(${now.toISOString()}::timestamptz at time zone job_opening.time_zone)::date`
}

/** The last day to apply. A sample's comes again every so many days, counted from a fixed day, so that samples never run out. */
export function closingDay(now: Date): SQL {
  const today = todayThere(now)
  return sql`case when job_opening.closes_every_days is null then job_opening.closes_at
    else ${today} + (job_opening.closes_every_days - 1 - (${today} - date '2026-01-01') % job_opening.closes_every_days)::integer end`
}

/** Whether anybody sees it: published, of a published employer, its day has come, and outside the demo no sample. */
export function isPublic({ now, demo }: Visibility): SQL {
  return sql`(job_opening.status <> 'DRAFT' and employer.is_published
    and (job_opening.opens_at is null or job_opening.opens_at <= ${todayThere(now)}) and ${withoutSampleOpenings({ demo })})`
}

/** Whether it stands in lists: public, and its closing day is not over. */
export function isOpen(visibility: Visibility): SQL {
  return sql`(${isPublic(visibility)} and job_opening.status = 'LIVE'
    and (job_opening.closes_at is null or job_opening.closes_at >= ${todayThere(visibility.now)}))`
}
