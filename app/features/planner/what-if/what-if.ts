import type { PlanCourse, Rank, RouteAnswers } from '../plan-parts.ts'
import { costOf, type RouteCost } from '../route/costs.ts'

/** Changes to try on a copy of a route; absent parts stay unchanged. */
export type WhatIfChanges = {
  region?: string | null
  rank?: Rank | null
  gap_year?: boolean
  drop_subjects?: string[]
  add_subjects?: string[]
  living_cents_per_year?: number | null
  budget_cents_per_year?: number | null
}

/** An obstacle between a route and one of its courses. */
export type Obstacle =
  | { kind: 'rank'; course: string; needed: number; have: number }
  | { kind: 'subject'; course: string; subject: string }
  | { kind: 'region'; course: string; region: string }
  | MoneyObstacle

/** What the person's own figures leave to find: for the whole route, or for a year where its length is not known. */
export type MoneyObstacle = { kind: 'money'; missing_cents: number; per: 'route' | 'year'; at_least: boolean }

/** The effects of a change on a route. */
export type WhatIfEffect = {
  /** Named parts that differ, before and after. */
  changed: { part: ChangedPart; before: string | number | null; after: string | number | null }[]
  /** In the way now, and not before. */
  appeared: Obstacle[]
  /** In the way before, and not any more. */
  cleared: Obstacle[]
  /** In the way either way. */
  remaining: Obstacle[]
  /** Cents more (or less) that the route costs; null where the two sides do not know the same parts of it. */
  total_change_cents: number | null
  gap_before_cents: number | null
  gap_after_cents: number | null
}

export type ChangedPart = 'region' | 'rank' | 'gap-year' | 'subjects' | 'living' | 'budget'

/** The copy: the route with the changes made on it as it is now. `newId` names subjects that are added. */
export function copyWith(route: RouteAnswers, changes: WhatIfChanges, newId: () => string): RouteAnswers {
  const { drop_subjects = [], add_subjects = [], ...rest } = changes
  const remaining = route.subjects.filter(
    ({ name }) => !drop_subjects.some((dropped) => isSame(dropped, name)),
  )
  const added = unique(add_subjects).filter((name) => !remaining.some((one) => isSame(one.name, name)))
  return {
    ...route,
    ...defined(rest),
    subjects: [...remaining, ...added.map((name) => ({ id: newId(), name }))],
  }
}

/** Compares a route with its copy. */
export function effectOf(before: RouteAnswers, after: RouteAnswers): WhatIfEffect {
  const old = obstaclesOf(before)
  const now = obstaclesOf(after)
  const [costBefore, costAfter] = [costOf(before), costOf(after)]
  return {
    changed: changedParts(before, after),
    appeared: now.filter((one) => !old.some((other) => isSameObstacle(one, other))),
    cleared: old.filter((one) => !now.some((other) => isSameObstacle(one, other))),
    remaining: now.filter((one) => old.some((other) => isSameObstacle(one, other))),
    total_change_cents: changeOf(costBefore, costAfter),
    gap_before_cents: costBefore?.gap_cents ?? null,
    gap_after_cents: costAfter?.gap_cents ?? null,
  }
}

/** Everything that stands in the way of a route, as far as the person has found out what its courses ask for and cost. */
export function obstaclesOf(route: RouteAnswers): Obstacle[] {
  return [
    ...route.courses.flatMap((course) => [
      ...rankObstacle(course, route.rank),
      ...subjectObstacles(course, route),
      ...regionObstacle(course, route.region),
    ]),
    ...moneyObstacle(route),
  ]
}

/** The shortfall, when what is known already makes one. */
export function moneyObstacle(route: RouteAnswers): MoneyObstacle[] {
  const cost = costOf(route)
  if (cost?.gap_cents)
    return [{ kind: 'money', missing_cents: cost.gap_cents, per: 'route', at_least: !cost.is_complete }]
  const { living_cents_per_year: living, budget_cents_per_year: budget } = route
  if (cost?.years !== null || living === null || budget === null || living <= budget) return []
  return [{ kind: 'money', missing_cents: living - budget, per: 'year', at_least: true }]
}

/** A sum is compared only with one of the same parts: what was unknown before did not cost nothing. */
function changeOf(before: RouteCost | null, after: RouteCost | null): number | null {
  if (before?.total_cents == null || after?.total_cents == null) return null
  const knows = ({ study_cents, living_cents, unknown_courses }: RouteCost) =>
    [study_cents === null, living_cents === null, unknown_courses].join()
  return knows(before) === knows(after) ? after.total_cents - before.total_cents : null
}

function rankObstacle(course: PlanCourse, rank: Rank | null): Obstacle[] {
  const needed = course.rank_needed
  // Ranks of two countries are two different things; nothing is said about one by the other.
  if (!needed || !rank || needed.scheme !== rank.scheme || rank.value >= needed.value) return []
  return [{ kind: 'rank', course: course.title, needed: needed.value, have: rank.value }]
}

function subjectObstacles(course: PlanCourse, { subjects }: RouteAnswers): Obstacle[] {
  return course.subjects_needed
    .filter((needed) => !subjects.some(({ name }) => isSame(name, needed)))
    .map((subject) => ({ kind: 'subject', course: course.title, subject }))
}

function regionObstacle(course: PlanCourse, region: string | null): Obstacle[] {
  if (!region || course.regions.length === 0 || course.regions.includes(region)) return []
  return [{ kind: 'region', course: course.title, region }]
}

/** The same hindrance of the same course, however far away it is. */
function isSameObstacle(one: Obstacle, other: Obstacle): boolean {
  if (one.kind === 'money' || other.kind === 'money') return one.kind === other.kind
  if (one.course !== other.course) return false
  if (one.kind === 'subject') return other.kind === 'subject' && isSame(one.subject, other.subject)
  return one.kind === other.kind
}

function changedParts(before: RouteAnswers, after: RouteAnswers): WhatIfEffect['changed'] {
  const parts: WhatIfEffect['changed'] = [
    { part: 'region', before: before.region, after: after.region },
    { part: 'rank', before: before.rank?.value ?? null, after: after.rank?.value ?? null },
    { part: 'gap-year', before: yesNo(before.gap_year), after: yesNo(after.gap_year) },
    { part: 'subjects', before: namesOf(before), after: namesOf(after) },
    { part: 'living', before: before.living_cents_per_year, after: after.living_cents_per_year },
    { part: 'budget', before: before.budget_cents_per_year, after: after.budget_cents_per_year },
  ]
  return parts.filter((one) => one.before !== one.after)
}

function yesNo(isSo: boolean): string {
  return isSo ? 'yes' : 'no'
}

function namesOf({ subjects }: RouteAnswers): string {
  return subjects.map(({ name }) => name).join(', ')
}

/** Subjects are the same whatever their capitals, accents and spaces. */
export function isSame(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

function unique(names: string[]): string[] {
  return names
    .map((name) => name.trim())
    .filter((name, at, all) => name && all.findIndex((other) => isSame(other, name)) === at)
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}
