import type { RuleOfPlace, SourceOfRules } from './contract.ts'
import type { Topic } from './rules/topics.ts'

/** What a rule does, on the page of the rules. */
export function effectInWords({
  effect,
  asks_instead,
}: Pick<RuleOfPlace, 'effect' | 'asks_instead'>): string {
  if (effect === 'tell') return 'For your information'
  return effect === 'refuse' && !asks_instead ? 'Always holds' : 'Your school decides'
}

/** `3 of 12 rules always hold, your school decides about 9` */
export function rulesInWords(rules: readonly RuleOfPlace[], unknown: readonly Topic[]): string {
  const counted = rules.length === 1 ? '1 rule found' : `${rules.length} rules found`
  return unknown.length === 0 ? counted : `${counted}, ${unknown.length} topics not known`
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
