import type { Indicator } from './benchmarks.ts'

/**
 * Figures that the list of students opens, student by student. What is for students to share (quiz, saved careers and courses, modules)
 * is not among them.
 */
export const openedFigures = [
  'counted',
  'here-this-week',
  'nudge',
  'university',
  'vocational',
  'other',
  'tasks',
  'guidance',
] as const
export type OpenedFigure = (typeof openedFigures)[number]

/** What the list says of the students behind a figure, after their number. */
export const openedWords: Record<OpenedFigure, string> = {
  counted: 'of those who are counted in figures',
  'here-this-week': 'here within the last seven days',
  nudge: 'who might need a nudge',
  university: 'heading for university',
  vocational: 'heading for TAFE, polytechnic or college',
  other: 'heading another way in',
  tasks: 'with a career task accepted in the period',
  guidance: 'written to about their plan in the period',
}

/** The list behind what students did, as filters of it; undefined where the names are for students to share. */
export function listOfIndicator(
  indicator: Indicator,
  period: { from: string; to: string },
): Record<string, string> | undefined {
  switch (indicator) {
    case 'plan':
      return { plan: 'complete', figure: 'counted' }
    case 'tasks':
    case 'guidance':
      return { figure: indicator, ...period }
    default:
      return undefined
  }
}
