import { type RouteAnswers, type RoutePart, routeParts } from '../plan-parts.ts'
import type { RouteProgress } from './progress.ts'

/** The parts that a route is filled in by; money is none of the six. */
export const stepperParts = [...routeParts, 'money', 'what-if'] as const
export type StepperPart = (typeof stepperParts)[number]

/** The questions of each part, in order. */
const stepsOf = {
  occupation: ['work'],
  courses: ['course', 'found-out'],
  'entry-level': ['qualification', 'where', 'rank'],
  subjects: ['subjects'],
  experiences: ['try'],
  steps: ['steps'],
  money: ['living', 'budget'],
  'what-if': ['what-if'],
} as const satisfies Record<StepperPart, readonly string[]>
export type StepName = (typeof stepsOf)[StepperPart][number]

/** Where someone is in the stepper. `at` counts from 0. */
export type StepPlace = {
  part: StepperPart
  step: StepName
  at: number
  /** The questions of the part. */
  steps: StepName[]
  /** The address query of the question before and after; empty for the summary. */
  back: string
  next: string
}

/** What an address asks for; null for the summary. A part or step that is not there leads to the nearest one. */
export function placeIn(
  query: URLSearchParams,
  route: RouteAnswers,
  progress: Pick<RouteProgress, 'missing' | 'undecided'>,
): StepPlace | null {
  const part = stepperParts.find((one) => one === query.get('part'))
  if (!part) return null
  const steps = stepsIn(part, route)
  const asked = Number(query.get('step') ?? 1)
  const at = Number.isInteger(asked) ? Math.min(Math.max(asked - 1, 0), steps.length - 1) : 0
  return {
    part,
    step: steps[at] ?? steps[0] ?? 'work',
    at,
    steps,
    back: at > 0 ? stepQuery(part, at - 1) : '',
    next: at + 1 < steps.length ? stepQuery(part, at + 1) : afterPart(part, progress),
  }
}

/** The query of a question: `part=courses&step=2`. */
export function stepQuery(part: StepperPart, at = 0): string {
  return at === 0 ? `part=${part}` : `part=${part}&step=${at + 1}`
}

/** The address of a question, or of the summary. */
export function addressOf(path: string, query: string): string {
  return query ? `${path}?${query}#stepper` : path
}

/** The part to do next: the first one that is open and not left as unknown; null when there is none. */
export function nextPart({
  missing,
  undecided,
}: Pick<RouteProgress, 'missing' | 'undecided'>): RoutePart | null {
  return missing.find((part) => !undecided.includes(part)) ?? null
}

/** The query that a form goes on to, when it is one of ours; null otherwise. */
export function goOnTo(text: FormDataEntryValue | null): string | null {
  if (typeof text !== 'string') return null
  return text === '' || /^part=[a-z-]{1,20}(&step=\d)?$/.test(text) ? text : null
}

/** What was found out is asked about courses that are there. */
function stepsIn(part: StepperPart, route: RouteAnswers): StepName[] {
  return part === 'courses' && route.courses.length === 0 ? ['course'] : [...stepsOf[part]]
}

/** The next open part after this one, or the summary. */
function afterPart(
  part: StepperPart,
  { missing, undecided }: Pick<RouteProgress, 'missing' | 'undecided'>,
): string {
  const from = routeParts.indexOf(part as RoutePart)
  if (from < 0) return ''
  const open = missing.find((one) => routeParts.indexOf(one) > from && !undecided.includes(one))
  return open ? stepQuery(open) : ''
}
