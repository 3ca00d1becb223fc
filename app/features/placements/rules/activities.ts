import { ageAt, type Check, type CheckContext, firstDay, met, type PlacementFacts, unmet } from './facts.ts'
import type { Activity, ActivityLimit } from './rule-pack.ts'
import { evidence } from './topics.ts'

export type ActivityFinder = (texts: readonly string[]) => Set<string>

/**
 * Finds activities by their words in what a person wrote: whole words, without regard to case, a final s or signs between
 * them. It finds what it knows; the approver reads every task.
 */
export function activityFinder(activities: readonly Activity[]): ActivityFinder {
  const byFirstWord = new Map<string, { rest: string[]; key: string }[]>()
  for (const { key, words } of activities)
    for (const phrase of words) {
      const [first = '', ...rest] = wordsOf(phrase)
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { rest, key }])
    }
  return (texts) => {
    const found = new Set<string>()
    for (const text of texts) {
      const words = wordsOf(text)
      for (const [at, word] of words.entries())
        for (const { rest, key } of byFirstWord.get(word) ?? [])
          if (rest.every((next, offset) => words[at + 1 + offset] === next)) found.add(key)
    }
    return found
  }
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word))
}

/** Not allowed at all, or not at this age. */
export const checkProhibited: Check = ({ limits }, facts, context) => {
  if (!limits?.activities)
    return unmet('school', 'We have not read the list of activities. Check the tasks against it.')
  const broken = limits.activities.find((limit) => isMeant(limit, facts, context))
  if (!broken) return met('We found no prohibited activity in the tasks.')
  const under = broken.under_age ? ` under ${broken.under_age}` : ''
  return unmet('student', `Not allowed${under}: ${context.labelOf(broken.activity)}.`)
}

/** Allowed when all that an activity needs is recorded. */
export const checkConditional: Check = ({ limits }, facts, context) => {
  if (!limits?.activities) return unmet('school', 'Check the tasks against the conditions of the place.')
  const meant = limits.activities.filter((limit) => isMeant(limit, facts, context))
  for (const { activity, needs } of meant) {
    const label = context.labelOf(activity)
    if (!needs) return unmet('school', `${label}: we have not read the conditions.`)
    const missing = needs.find((one) => !facts.recorded.has(one))
    if (missing)
      return unmet(evidence[missing].owedBy, `${label}: ${evidence[missing].label} is not recorded.`)
  }
  return met(meant.length === 0 ? 'No activity with conditions was found.' : 'All conditions are recorded.')
}

/** An age counts on every day, so the youngest one does: that of the first day. */
function isMeant(
  { activity, under_age }: ActivityLimit,
  facts: PlacementFacts,
  context: CheckContext,
): boolean {
  if (!context.activities.has(activity)) return false
  return under_age === undefined || ageAt(facts, firstDay(facts)) < under_age
}
