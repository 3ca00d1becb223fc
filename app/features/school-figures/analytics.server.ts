import { groupsOfSchool } from '#app/features/groups/groups.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { frameworks, indicatorKeys, indicators } from './benchmarks.ts'
import type { Analytics } from './contract.ts'
import { interestsOf } from './dashboard.server.ts'
import { readCohortWithActivity } from './doings.server.ts'
import { classYearsOf, coverageOf, headingFor, plansByYear } from './figures.ts'
import { definitions, destinationNames, planNames } from './names.ts'
import { periodOf } from './period.ts'
import { maxInterest, peakOf } from './spread.ts'
import { peopleToShow } from './views.server.ts'

export type AnalyticsQuery = {
  from?: string
  to?: string
  class_year?: string
  group_id?: string
  framework?: string
}

/**
 * Figures of a school's students over a period, by default this calendar year.
 * @throws DomainError `invalid` for a period that ends before it begins
 */
export async function readAnalytics(
  db: Database,
  advisor: AdvisorActor,
  query: AnalyticsQuery,
  now: Date,
): Promise<Analytics> {
  const schoolId = requireSchool(advisor)
  const { from, to, firstDay, lastDay } = periodOf(query, await zoneAt(db, schoolId), now)
  const classYear = query.class_year === undefined ? undefined : Number(query.class_year)
  const groupId = query.group_id === undefined ? undefined : Number(query.group_id)
  const [members, groups] = await Promise.all([
    readCohortWithActivity(db, advisor, { from, to }, now),
    groupsOfSchool(db, schoolId),
  ])
  const leaning = await peopleToShow(db, schoolId, members, { classYear, groupId })
  const shown = members.filter(
    (member) =>
      (classYear === undefined || member.classYear === classYear) &&
      (groupId === undefined || member.groupIds.includes(groupId)),
  )
  const counted = shown.filter(({ isCounted }) => isCounted)
  const { key, name, note, source } = frameworks.find((one) => one.key === query.framework) ?? frameworks[0]
  return {
    from: firstDay,
    to: lastDay,
    students: shown.length,
    counted: counted.length,
    framework: { key, name, note, source },
    coverage: coverageOf(counted, key),
    activity: indicatorKeys.map((key) => ({
      key,
      definition: indicators[key].definition,
      count: counted.filter(indicators[key].holds).length,
    })),
    plans_by_year: plansByYear(counted),
    heading_for: headingFor(counted),
    interests: interestsOf(leaning),
    class_years: classYearsOf(members),
    groups: groups.map(({ id, name }) => ({ id, name })),
  }
}

/** The figures as rows: what, of whom, how many, how it is defined. No name is in it. */
export function analyticsFile(figures: Analytics): Response {
  const { coverage, framework, activity, plans_by_year, heading_for, interests, counted } = figures
  const period = `${figures.from} to ${figures.to}`
  return csvFile('school-figures', [
    ['Figure', 'Of', 'Count', 'Out of', 'Period', 'Definition'],
    ...coverage.map(({ title, count, definition }) => [
      framework.name,
      title,
      count,
      count === null ? null : counted,
      period,
      definition ?? 'Nothing here counts for it yet',
    ]),
    ...activity.map(({ key, count, definition }) => ['Activity', key, count, counted, period, definition]),
    ...plans_by_year.flatMap(({ class_year, total, plans }) =>
      plans.map(({ key, count }) => [
        `Plans, leaving ${class_year ?? 'unknown'}`,
        planNames[key],
        count,
        total,
        'today',
        definitions.plan,
      ]),
    ),
    ...heading_for.map(({ key, count }) => [
      'Heading for',
      destinationNames[key],
      count,
      counted,
      'today',
      definitions.heading,
    ]),
    ...(interests?.lines ?? []).map(({ area, line }) => [
      `Most students around, of ${maxInterest}`,
      area,
      peakOf(line),
      interests?.people ?? null,
      'today',
      definitions.interests,
    ]),
  ])
}
