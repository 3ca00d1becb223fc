import type { RuleOfPlace, RulesOfPlace, SourceOfRules } from './contract.ts'
import type { Topic } from './rules/topics.ts'

/** What a rule does, on the page of the rules. */
export function effectInWords({
  effect,
  asks_instead,
}: Pick<RuleOfPlace, 'effect' | 'asks_instead'>): string {
  if (effect === 'tell') return 'For your information'
  return effect === 'refuse' && !asks_instead ? 'Always applies' : 'Ask your school'
}

/** A figure of a place for a table: `14`, `30`, or that it is not known. An older or second-hand one says so. */
export function figureInWords({ rules }: Pick<RulesOfPlace, 'rules'>, topic: Topic): string {
  const rule = rules.find((one) => one.topic === topic)
  if (!rule) return 'Not known'
  const [figure = ''] = rule.value
  return rule.asks_instead || rule.effect !== 'refuse' ? `${figure}, ask your school` : figure
}

const readWords: Record<SourceOfRules['read'], string> = {
  whole: 'read in full',
  most: 'mostly read',
  beginning: 'only its beginning was read',
  summary: 'only a summary was read',
}

export function readInWords({ read }: Pick<SourceOfRules, 'read'>): string {
  return readWords[read]
}
