import { formatDate, formatTime } from '#app/platform/date-words.ts'
import { formatMoney } from '#app/platform/money.ts'
import { counted } from '#app/ui/figures.ts'
import type { PlanCourse, PlanStep, RouteAnswers } from '../plan-parts.ts'
import { describeCost } from '../route/cost-words.ts'
import { costOf } from '../route/costs.ts'
import { experienceWords, ownerWords, partWords, rankWords } from '../words.ts'

/** Names for the codes in a route. */
export type Names = {
  level(id: string): string
  region(id: string): string
  today: string
  /** The owner's name for other readers. */
  me?: string
}

export type OutlinePart = { heading: string; lines: string[] }

/** The non-empty parts of a route in words, from its goal back to the steps, for PDF and print. */
export function outlineOf(route: RouteAnswers, names: Names): OutlinePart[] {
  const parts: OutlinePart[] = [
    { heading: partWords.occupation.name, lines: route.occupation ? [route.occupation.title] : [] },
    { heading: 'Why this route', lines: route.note ? [route.note] : [] },
    { heading: partWords.courses.name, lines: route.courses.map((course) => formatCourse(course, names)) },
    {
      heading: partWords['entry-level'].name,
      lines: route.entry_level ? [names.level(route.entry_level)] : [],
    },
    { heading: partWords.subjects.name, lines: route.subjects.map(({ name }) => name) },
    { heading: 'What I am aiming for', lines: standing(route, names) },
    {
      heading: partWords.experiences.name,
      lines: route.experiences.map(
        ({ title, kind, is_done }) => `${title} (${experienceWords[kind]})${is_done ? ': done' : ''}`,
      ),
    },
    {
      heading: partWords.steps.name,
      lines: route.steps.map((step) => formatStep(step, names.me)),
    },
    { heading: 'Money', lines: formatCost(route) },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

/** `Open day – Sat 7 Mar 2027, 3.30 pm – Family`. */
export function formatStep(
  { title, due_on, due_time, owner, done_on }: PlanStep,
  me = ownerWords.me,
): string {
  const when = due_on && [formatDate(due_on), due_time && formatTime(due_time)].filter(Boolean).join(', ')
  const who = owner === 'me' ? me : ownerWords[owner]
  const parts = [title, when, who, done_on && `done ${formatDate(done_on)}`]
  return parts.filter(Boolean).join(' – ')
}

function formatCourse(course: PlanCourse, names: Names): string {
  const { title, provider, years, rank_needed, subjects_needed, cost_cents_per_year } = course
  const facts = [
    provider,
    years && counted(years, 'year'),
    course.regions.length > 0 && course.regions.map(names.region).join(', '),
    rank_needed && `asks for ${rankWords[rank_needed.scheme]} ${rank_needed.value}`,
    subjects_needed.length > 0 && `asks for ${subjects_needed.join(', ')}`,
    cost_cents_per_year !== null && `${formatMoney(cost_cents_per_year)} a year`,
  ].filter(Boolean)
  return facts.length > 0 ? `${title} – ${facts.join('; ')}` : title
}

function standing({ region, rank }: RouteAnswers, names: Names): string[] {
  return [
    ...(region ? [`Region: ${names.region(region)}`] : []),
    ...(rank ? [`${rankWords[rank.scheme]} I am aiming for: ${rank.value}`] : []),
  ]
}

function formatCost(route: RouteAnswers): string[] {
  const cost = costOf(route)
  return cost ? describeCost(cost) : []
}
