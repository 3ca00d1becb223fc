import { daysLater } from '#app/platform/calendar.ts'
import {
  type ExperienceKind,
  type ListName,
  most,
  type PlanCourse,
  type PlanOccupation,
  type PlanStep,
  type RouteAnswers,
  type RoutePart,
  type StepOwner,
} from '../plan-parts.ts'
import { isSame } from '../what-if/what-if.ts'
import { changed, moveBy, moveTo, without } from './lists.ts'
import { byDate, stateOf } from './steps.ts'

/** An edit of a route, as forms send it with and without scripts. */
export type Edit =
  | { kind: 'set'; values: Partial<BasicAnswers> }
  | { kind: 'undecided'; part: RoutePart }
  | { kind: 'choose-occupation'; occupation: PlanOccupation | null }
  | { kind: 'add-course'; slug: string | null; title: string; provider: string | null }
  | { kind: 'change-course'; id: string; values: Partial<CourseFindings> }
  | { kind: 'add-subject'; name: string }
  | { kind: 'add-experience'; title: string; experience: ExperienceKind }
  | { kind: 'tick-experience'; id: string; done: boolean }
  | { kind: 'add-step'; title: string; due_on: string | null; due_time: string | null; owner: StepOwner }
  | { kind: 'change-step'; id: string; values: Partial<Omit<PlanStep, 'id' | 'done_on'>> }
  | { kind: 'tick-step'; id: string; done: boolean }
  | { kind: 'sort-steps' }
  | { kind: 'postpone-steps' }
  | { kind: 'move'; list: ListName; id: string; by: number }
  | { kind: 'place'; list: ListName; id: string; at: number }
  | { kind: 'remove'; list: ListName; id: string }

type BasicAnswers = Pick<
  RouteAnswers,
  | 'title'
  | 'note'
  | 'region'
  | 'rank'
  | 'entry_level'
  | 'living_cents_per_year'
  | 'budget_cents_per_year'
  | 'is_private'
  | 'shares_details'
>

/** How much later overdue steps are done when all of them are postponed. */
const postponeDays = 28

/** What the person finds out about a course. */
type CourseFindings = Pick<PlanCourse, 'rank_needed' | 'subjects_needed' | 'cost_cents_per_year' | 'years'>

export type EditError = 'full' | 'gone' | 'twice'

type Edited = { ok: true; route: RouteAnswers } | { ok: false; fault: EditError }

/**
 * Applies one edit. It can be applied again to a newer version of the route: targets are named by id, and a missing target
 * is reported.
 *
 * @param today the date of a step that is ticked
 */
export function applyEdit(route: RouteAnswers, edit: Edit, newId: () => string, today: string): Edited {
  const error = errorOf(route, edit)
  return error ? { ok: false, fault: error } : { ok: true, route: edited(route, edit, newId, today) }
}

function edited(route: RouteAnswers, edit: Edit, newId: () => string, today: string): RouteAnswers {
  switch (edit.kind) {
    case 'set':
      return { ...route, ...edit.values }
    case 'undecided':
      return {
        ...route,
        undecided: [...new Set([...route.undecided, edit.part])],
        entry_level: edit.part === 'entry-level' ? null : route.entry_level,
      }
    case 'choose-occupation':
      return { ...route, occupation: edit.occupation }
    case 'add-course':
      return { ...route, courses: [...route.courses, newCourse(edit, newId())] }
    case 'change-course':
      return { ...route, courses: changed(route.courses, edit.id, edit.values) }
    case 'add-subject':
      return { ...route, subjects: [...route.subjects, { id: newId(), name: edit.name }] }
    case 'add-experience': {
      const added = { id: newId(), title: edit.title, kind: edit.experience, is_done: false }
      return { ...route, experiences: [...route.experiences, added] }
    }
    case 'tick-experience':
      return { ...route, experiences: changed(route.experiences, edit.id, { is_done: edit.done }) }
    case 'add-step': {
      const { title, due_on, due_time, owner } = edit
      return {
        ...route,
        steps: [...route.steps, { id: newId(), title, due_on, due_time, owner, done_on: null }],
      }
    }
    case 'change-step':
      return { ...route, steps: changed(route.steps, edit.id, edit.values) }
    case 'tick-step':
      return { ...route, steps: changed(route.steps, edit.id, { done_on: edit.done ? today : null }) }
    case 'postpone-steps': {
      const due_on = daysLater(today, postponeDays)
      return {
        ...route,
        steps: route.steps.map((step) => (stateOf(step, today) === 'overdue' ? { ...step, due_on } : step)),
      }
    }
    case 'sort-steps':
      return { ...route, steps: byDate(route.steps) }
    case 'move':
      return withList(route, edit.list, (list) => moveBy(list, edit.id, edit.by))
    case 'place':
      return withList(route, edit.list, (list) => moveTo(list, edit.id, edit.at))
    case 'remove':
      return withList(route, edit.list, (list) => without(list, edit.id))
  }
}

function errorOf(route: RouteAnswers, edit: Edit): EditError | null {
  const added = addedTo[edit.kind]
  if (added && route[added].length >= most[added]) return 'full'
  if (edit.kind === 'add-subject' && route.subjects.some(({ name }) => isSame(name, edit.name)))
    return 'twice'
  if (edit.kind === 'add-course' && edit.slug && route.courses.some(({ slug }) => slug === edit.slug))
    return 'twice'
  const list = 'list' in edit ? edit.list : touchedBy[edit.kind]
  const isThere = !list || !('id' in edit) || route[list].some(({ id }) => id === edit.id)
  return isThere ? null : 'gone'
}

const addedTo: Partial<Record<Edit['kind'], ListName>> = {
  'add-course': 'courses',
  'add-subject': 'subjects',
  'add-experience': 'experiences',
  'add-step': 'steps',
}

const touchedBy: Partial<Record<Edit['kind'], ListName>> = {
  'change-course': 'courses',
  'tick-experience': 'experiences',
  'change-step': 'steps',
  'tick-step': 'steps',
}

function newCourse(edit: Edit & { kind: 'add-course' }, id: string): PlanCourse {
  return {
    id,
    slug: edit.slug,
    title: edit.title,
    provider: edit.provider,
    regions: [],
    years: null,
    rank_needed: null,
    subjects_needed: [],
    cost_cents_per_year: null,
  }
}

function withList(
  route: RouteAnswers,
  name: ListName,
  change: <T extends { id: string }>(list: T[]) => T[],
): RouteAnswers {
  return { ...route, [name]: change<RouteAnswers[ListName][number]>(route[name]) }
}
