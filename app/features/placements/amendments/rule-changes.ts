import type { PlacementRecord } from '../record.server.ts'
import { preparePack } from '../rules/judge.ts'
import type { RulePack } from '../rules/rule-pack.ts'
import type { Topic } from '../rules/topics.ts'
import { askedAgain, changedRules } from '../rules/versions.ts'
import { finalStatuses } from '../status.ts'
import type { RuleChanges } from './contract.ts'

/**
 * What the rules of today say differently from those that a placement was judged by; null where they are the same.
 *
 * @param judgedBy null: they are not stored any more, or those of today
 */
export function ruleChangesOf(
  { placement, prepared, state }: PlacementRecord,
  judgedBy: RulePack | null,
): RuleChanges | null {
  const { rulesVersion, status } = placement
  const { pack, today, inForce } = prepared
  if (rulesVersion === null || rulesVersion === pack.version || finalStatuses.includes(status)) return null
  const { name } = pack
  if (!judgedBy) return { name, is_unknown: true, changed: [], asked: [] }
  const confirmations = inForce.flatMap(({ confirmation }) => confirmation ?? [])
  const before = preparePack(judgedBy, today, confirmations)
  return {
    name,
    is_unknown: false,
    changed: changedRules(judgedBy, pack).map((rule) => ({
      ...rule,
      was_sources: sourcesOf(judgedBy, rule.topic),
      now_sources: sourcesOf(pack, rule.topic),
    })),
    asked: askedAgain(state.facts, before, prepared, state.decisions).map(({ topic, says, outcome }) => ({
      topic,
      says,
      is_refused: outcome === 'refuse',
    })),
  }
}

function sourcesOf({ rules, sources }: RulePack, topic: Topic) {
  const keys = rules.find((rule) => rule.topic === topic)?.sources ?? []
  return sources
    .filter(({ key }) => keys.includes(key))
    .map(({ title, address, dated }) => ({ title, address, dated }))
}
