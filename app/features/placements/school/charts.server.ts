import { and, eq, sql } from 'drizzle-orm'
import { industries } from '#app/features/careers/tables.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { sharesWithSchool } from '#app/features/people/school-sharing.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { QueryOf } from '#app/platform/contract.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { placements } from '../tables.server.ts'
import type { StaffContext } from './access.server.ts'
import type { getWexFigures, WexFigures } from './charts-contract.ts'
import { minFollowers, type PlacementCount, toIndustries, toWeeks } from './charts-rules.ts'
import { statusWords } from './school-words.ts'
import { readFollowedIndustries } from './unmet.server.ts'

type Reader = Pick<StaffContext, 'db' | 'actor' | 'now'>

/**
 * Placements of a year in numbers. Small numbers are shown: advisors see each placement by name on the board. Students who do not
 * want to be counted are in no figure, as elsewhere. Four statements.
 */
export async function readFigures(
  { db, actor, now }: Reader,
  query: QueryOf<typeof getWexFigures>,
): Promise<WexFigures> {
  const schoolId = requireSchool(actor)
  const year = query.year ? Number(query.year) : yearOf(dayIn(await zoneAt(db, schoolId), now))
  const [counts, years, followed] = await Promise.all([
    countPlacements(db, schoolId, year),
    yearsOf(db, schoolId),
    readFollowedIndustries(db, actor, now),
  ])
  const names = new Map(counts.map(({ industry, name }) => [industry, name]))
  const weeks = toWeeks(counts)
  return {
    year,
    years: [...new Set([...years, year])].toSorted((one, other) => other - one),
    total: weeks.reduce((sum, { total }) => sum + total, 0),
    weeks,
    industries: toIndustries(counts).map(({ key, count }) => ({ name: names.get(key) ?? null, count })),
    wanted: followed
      .filter(({ isOffered }) => !isOffered)
      .map(({ key, name, students }) => ({ key, name, students })),
    followed: followed.length,
  }
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

function countPlacements(
  db: Database,
  schoolId: number,
  year: number,
): Promise<(PlacementCount & { name: string | null })[]> {
  const week = sql<string>`to_char(date_trunc('week', ${placements.startDate}::timestamp), 'YYYY-MM-DD')`
  // any owner: the placements of one school, as numbers
  return db
    .select({
      week: week.as('week'),
      status: placements.status,
      industry: industries.slug,
      name: industries.title,
      count: sql<number>`count(*)::int`,
    })
    .from(placements)
    .leftJoin(users, eq(users.id, placements.studentId))
    .leftJoin(placementHosts, eq(placementHosts.id, placements.hostId))
    .leftJoin(industries, eq(industries.slug, placementHosts.industry))
    .where(
      and(
        eq(placements.schoolId, schoolId),
        sql`${placements.startDate} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
        sharesWithSchool('counted'),
      ),
    )
    .groupBy(sql`1`, placements.status, industries.slug, industries.title)
}

async function yearsOf(db: Database, schoolId: number): Promise<number[]> {
  // any owner: the placements of one school, as numbers
  const rows = await db
    .selectDistinct({ year: sql<number>`extract(year from ${placements.startDate})::int` })
    .from(placements)
    .where(eq(placements.schoolId, schoolId))
  return rows.map(({ year }) => year)
}

/** The figures as rows: what, of which week or industry, in which status, how many. */
export function figuresFile({
  year,
  weeks,
  industries: byIndustry,
  wanted: requested,
}: WexFigures): Response {
  return csvFile(`work-experience-${year}`, [
    ['Figure', 'Year', 'Week from, or industry', 'Status', 'Count'],
    ...weeks.flatMap(({ week, statuses }) =>
      statuses
        .filter(({ count }) => count > 0)
        .map(({ key, count }) => ['Placements that start', year, week, statusWords[key], count]),
    ),
    ...byIndustry.map(({ name, count }) => [
      'Placements by industry',
      year,
      name ?? 'Not given',
      'Without those that did not go ahead',
      count,
    ]),
    ...requested.map(({ name, students }) => [
      `Followed by ${minFollowers} students or more, and no host`,
      'today',
      name,
      null,
      students,
    ]),
  ])
}
