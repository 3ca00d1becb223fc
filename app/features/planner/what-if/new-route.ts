import type { RouteAnswers } from '../plan-parts.ts'
import type { AnswersInput } from '../shapes.ts'

/** The longest name of a route. */
const longestTitle = 80

/**
 * A copy as the answers of another route: its entries get ids of their own, a title says what it is, and open steps whose day has
 * gone by come without a day, since nothing new may be due in the past.
 */
export function asNewRoute(copy: RouteAnswers, today: string): AnswersInput {
  return {
    ...copy,
    title: titleOf(copy),
    courses: copy.courses.map(withoutId),
    subjects: copy.subjects.map(withoutId),
    experiences: copy.experiences.map(withoutId),
    steps: copy.steps.map(withoutId).map((step) => {
      const isPast = !step.done_on && step.due_on !== null && step.due_on < today
      return isPast ? { ...step, due_on: null, due_time: null } : step
    }),
  }
}

function titleOf({ title, occupation, gap_year }: RouteAnswers): string {
  const ending = gap_year ? ', after a gap year' : ', what if'
  const name = title ?? occupation?.title ?? 'My route'
  return name.endsWith(ending) ? name : `${name.slice(0, longestTitle - ending.length)}${ending}`
}

function withoutId<T extends { id: string }>({ id: _, ...rest }: T): Omit<T, 'id'> {
  return rest
}
