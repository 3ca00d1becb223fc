import type { PlacementFacts } from './facts.ts'
import { type Decision, type Finding, judge, type PreparedPack, questionOf } from './judge.ts'
import { type Rule, type RulePack, valueInWords } from './rule-pack.ts'
import { type Topic, topicList } from './topics.ts'

export type ChangedRule = { topic: Topic; was: string; now: string }

const notFound = 'Not known'

/** What a newer version of a place's rules says differently. Other sources or dates alone change no rule. */
export function changedRules(before: RulePack, after: RulePack): ChangedRule[] {
  if (before.version === after.version) return []
  return topicList.flatMap((topic) => {
    const [was, now] = [before, after].map((pack) => pack.rules.find((rule) => rule.topic === topic))
    if (sameRule(was, now)) return []
    return [{ topic, was: inWords(was), now: inWords(now) }]
  })
}

function sameRule(one: Rule | undefined, other: Rule | undefined): boolean {
  return JSON.stringify(heart(one)) === JSON.stringify(heart(other))
}

function heart(rule: Rule | undefined) {
  return rule && [rule.value, rule.effect, rule.standing, rule.limits ?? null]
}

function inWords(rule: Rule | undefined): string {
  return rule ? valueInWords(rule.value) : notFound
}

/**
 * What a placement has to answer again because of newer rules: changed topics that now refuse or ask, and did not so, or not
 * in these words, by the version that it was judged by.
 */
export function askedAgain(
  facts: PlacementFacts,
  before: PreparedPack,
  after: PreparedPack,
  decisions: readonly Decision[],
): Finding[] {
  const changed = new Set(changedRules(before.pack, after.pack).map(({ topic }) => topic))
  if (changed.size === 0) return []
  const old = new Map(judge(facts, before, decisions).map((finding) => [finding.topic, finding]))
  return judge(facts, after, decisions).filter((finding) => {
    if (!changed.has(finding.topic) || finding.outcome === 'pass' || finding.outcome === 'tell') return false
    const was = old.get(finding.topic)
    return was?.outcome !== finding.outcome || questionOf(was) !== questionOf(finding)
  })
}
