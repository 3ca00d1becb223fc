import { most, type PlanCourse, type PlanOccupation, type Rank, type RouteAnswers } from '../plan-parts.ts'
import { copyWith, isSame, type WhatIfChanges } from '../what-if/what-if.ts'

/** A course of our list, as it is known there. */
export type ListedCourse = Pick<PlanCourse, 'title' | 'provider' | 'regions' | 'years'> & { slug: string }

/** What an advisor proposes; absent parts stay unchanged. */
export type ProposedChanges = WhatIfChanges & {
  occupation?: PlanOccupation | null
  add_courses?: ListedCourse[]
}

/** One change of a proposal, before and after; null: nothing. A subject without one side is added or dropped. */
export type ProposalLine = { id: string } & (
  | { part: 'region' | 'subject'; before: string | null; after: string | null }
  | { part: 'rank'; before: Rank | null; after: Rank | null }
  | { part: 'living' | 'budget'; before: number | null; after: number | null }
  | { part: 'occupation'; before: PlanOccupation | null; after: PlanOccupation | null }
  | { part: 'course'; before: null; after: ListedCourse }
)

const money = { living: 'living_cents_per_year', budget: 'budget_cents_per_year' } as const
const moneyParts = ['living', 'budget'] as const

/** What changes would do to a route as it is now, line by line. What the route has already is no line. */
export function linesOf(route: RouteAnswers, changes: ProposedChanges): ProposalLine[] {
  const lines: ProposalLine[] = []
  const { occupation: after } = changes
  if (after !== undefined && after?.slug !== route.occupation?.slug)
    lines.push({ id: 'occupation', part: 'occupation', before: route.occupation, after })
  for (const course of changes.add_courses ?? [])
    if (route.courses.length < most.courses && !route.courses.some(({ slug }) => slug === course.slug))
      lines.push({ id: `course-${course.slug}`, part: 'course', before: null, after: course })
  if (changes.region !== undefined && changes.region !== route.region)
    lines.push({ id: 'region', part: 'region', before: route.region, after: changes.region })
  if (changes.rank !== undefined && !isSameRank(changes.rank, route.rank))
    lines.push({ id: 'rank', part: 'rank', before: route.rank, after: changes.rank })
  for (const { id, name } of droppedOf(route, changes))
    lines.push({ id: `drop-${id}`, part: 'subject', before: name, after: null })
  for (const name of changes.add_subjects ?? [])
    if (!route.subjects.some((one) => isSame(one.name, name)))
      lines.push({ id: `add-${name}`, part: 'subject', before: null, after: name })
  for (const part of moneyParts) {
    const after = changes[money[part]]
    if (after !== undefined && after !== route[money[part]])
      lines.push({ id: part, part, before: route[money[part]], after })
  }
  return lines
}

/** The changes of one line alone. */
export function changesOfLine({ part, before, after }: ProposalLine): ProposedChanges {
  switch (part) {
    case 'occupation':
      return { occupation: after }
    case 'course':
      return { add_courses: [after] }
    case 'region':
      return { region: after }
    case 'rank':
      return { rank: after }
    case 'living':
      return { living_cents_per_year: after }
    case 'budget':
      return { budget_cents_per_year: after }
    case 'subject':
      return {
        drop_subjects: before === null ? [] : [before],
        add_subjects: after === null ? [] : [after],
      }
  }
}

/** The same changes as lines see them: nothing that the route has already. */
export function changesOfLines(lines: readonly ProposalLine[]): ProposedChanges {
  const each = lines.map(changesOfLine)
  const all = Object.assign({}, ...each) as ProposedChanges
  return {
    ...all,
    add_courses: each.flatMap((one) => one.add_courses ?? []),
    drop_subjects: each.flatMap((one) => one.drop_subjects ?? []),
    add_subjects: each.flatMap((one) => one.add_subjects ?? []),
  }
}

/** The route with the changes made on it. What courses ask for and cost is for the person to find out. `newId` names what is added. */
export function withProposed(
  route: RouteAnswers,
  { add_courses = [], ...changes }: ProposedChanges,
  newId: () => string,
): RouteAnswers {
  const copy = copyWith(route, changes, newId)
  const unknown = { rank_needed: null, subjects_needed: [], cost_cents_per_year: null }
  return {
    ...copy,
    courses: [...copy.courses, ...add_courses.map((course) => ({ ...course, ...unknown, id: newId() }))],
  }
}

function droppedOf(route: RouteAnswers, { drop_subjects = [] }: WhatIfChanges) {
  return route.subjects.filter(({ name }) => drop_subjects.some((dropped) => isSame(dropped, name)))
}

function isSameRank(one: Rank | null, other: Rank | null): boolean {
  return one?.value === other?.value && one?.scheme === other?.scheme
}
