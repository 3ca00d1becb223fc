import { formatDate } from '#app/platform/date-words.ts'
import { counted } from '#app/ui/figures.ts'
import type { RouteAnswers } from '../plan-parts.ts'
import { nextStep } from './steps.ts'

/** A stop on the line from now to the work. */
export type Stop = { key: string; name: string; note: string | null }

/** How many courses the line has room for. */
const maxCourses = 2

/** The stops of a route: now with its next step, school subjects, the courses in their order, and the work. */
export function stopsOf(route: RouteAnswers): Stop[] {
  const { subjects, courses, occupation, gap_year } = route
  const next = nextStep(route.steps)
  const due = next?.due_on ? `, ${formatDate(next.due_on)}` : ''
  const more = courses.length - maxCourses
  return [
    { key: 'now', name: 'Now', note: next ? `${next.title}${due}` : null },
    ...(subjects.length > 0
      ? [{ key: 'subjects', name: 'School', note: counted(subjects.length, 'subject') }]
      : []),
    ...(gap_year ? [{ key: 'gap-year', name: 'Gap year', note: null }] : []),
    ...courses.slice(0, maxCourses).map(({ id, title, years }) => ({
      key: id,
      name: title,
      note: years === null ? null : counted(years, 'year'),
    })),
    ...(more > 0 ? [{ key: 'more', name: `${more} more`, note: null }] : []),
    { key: 'end', name: occupation?.title ?? 'The work', note: occupation ? null : 'Not chosen yet' },
  ]
}
