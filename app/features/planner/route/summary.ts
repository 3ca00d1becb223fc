import { listed } from '#app/features/study/rules.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { counted } from '#app/ui/figures.ts'
import type { RouteAnswers, RoutePart } from '../plan-parts.ts'
import { stepsWords } from '../progress-words.ts'
import { partWords, rankWords } from '../words.ts'
import { describeCost } from './cost-words.ts'
import { costOf } from './costs.ts'
import { byDate } from './steps.ts'

type Names = { level(id: string): string; region(id: string): string; today: string }

/** How many steps a summary tells. */
const maxSteps = 3

/** One part of a route in sentences; what is to do when nothing is there. */
export function summaryOf(part: RoutePart, route: RouteAnswers, names: Names): string[] {
  const sentences = sentencesOf[part](route, names)
  if (sentences.length > 0) return sentences
  return route.undecided.includes(part)
    ? ['You do not know yet. That is fine: it can wait.']
    : [`${partWords[part].todo}.`]
}

/** The money of a route in sentences. Nothing is added up that nobody knows. */
export function moneySummary(route: RouteAnswers): string[] {
  const cost = costOf(route)
  if (!cost) return ['Costs are not known yet. We show no total until they are.']
  return describeCost(cost).map((line) => `${line}.`)
}

const sentencesOf: Record<RoutePart, (route: RouteAnswers, names: Names) => string[]> = {
  occupation: ({ occupation }) => (occupation ? [`${occupation.title}.`] : []),
  courses: ({ courses }) =>
    courses.map(({ title, provider, years }) => {
      const facts = [provider, years && counted(years, 'year')].filter(Boolean).join(', ')
      return facts ? `${title}: ${facts}.` : `${title}.`
    }),
  'entry-level': ({ entry_level, region, rank }, names) => {
    const where = region && `In ${names.region(region)}.`
    const aim = rank && `Aiming for ${rankWords[rank.scheme]} ${rank.value}.`
    return entry_level
      ? [`${names.level(entry_level)}.`, where, aim].filter((one) => typeof one === 'string')
      : []
  },
  subjects: ({ subjects }) =>
    subjects.length > 0
      ? [
          `${listed(
            subjects.map(({ name }) => name),
            subjects.length,
          )}.`,
        ]
      : [],
  experiences: ({ experiences }) =>
    experiences.map(({ title, is_done }) => (is_done ? `${title}: done.` : `${title}.`)),
  steps: ({ steps }) => {
    if (steps.length === 0) return []
    const open = byDate(steps.filter(({ done_on }) => !done_on))
    const rest = open.length - maxSteps
    return [
      `${stepsWords({ steps_done: steps.length - open.length, steps_total: steps.length })}.`,
      ...open
        .slice(0, maxSteps)
        .map(({ title, due_on }) => (due_on ? `${formatDate(due_on)}: ${title}.` : `${title}.`)),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ]
  },
}
