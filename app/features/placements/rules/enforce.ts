import { isUnknown, type Limits, type Rule, type RulePack, type RuleValue } from './rule-pack.ts'
import type { Effect, Standing, Topic } from './topics.ts'

/** A rule that a person of the school has confirmed for the school, or found where Yonder found nothing. */
export type Confirmation = {
  topic: Topic
  by: string
  on: string
  source: string
  /** What the school found, where it differs from the pack or the pack has nothing. */
  value?: RuleValue
  limits?: Limits
}

/** What holds for one topic at one school on one day. */
export type RuleInForce = {
  topic: Topic
  /** Null: nothing was found, and the school has confirmed nothing. */
  rule: Rule | null
  effect: Effect
  /** Marked as refusing in the pack, and asks instead. Null: as the pack says. */
  softened: 'not-official' | 'pack-is-old' | null
  confirmation: Confirmation | null
}

const refusing: readonly Standing[] = ['law', 'official']

/** An approver answers these once for the school rather than for each placement. */
const answeredOnce: readonly Topic[] = ['approver']

export function isOld({ look_again_by }: Pick<RulePack, 'look_again_by'>, today: string): boolean {
  return today > look_again_by
}

/**
 * What a rule does: only law and current official texts refuse by themselves, until a person of the school has confirmed
 * the rule. Once the pack is old it asks, unless the rule was confirmed after that.
 */
export function ruleInForce(
  pack: RulePack,
  topic: Topic,
  today: string,
  confirmations: readonly Confirmation[],
): RuleInForce {
  const found = pack.rules.find((rule) => rule.topic === topic)
  const isOldPack = isOld(pack, today)
  const confirmation =
    confirmations.find((one) => one.topic === topic && (!isOldPack || one.on > pack.look_again_by)) ?? null
  if (confirmation) return confirmed(topic, isUnknown(found) ? null : (found as Rule), confirmation)
  if (isUnknown(found)) return { topic, rule: null, effect: 'ask', softened: null, confirmation }
  const rule = found as Rule
  const inForce = (effect: Effect, softened: RuleInForce['softened'] = null) => ({
    topic,
    rule,
    effect,
    softened,
    confirmation,
  })
  if (rule.effect !== 'refuse') return inForce(rule.effect)
  if (!refusing.includes(rule.standing)) return inForce('ask', 'not-official')
  return isOldPack ? inForce('ask', 'pack-is-old') : inForce('refuse')
}

/**
 * A school may put its own finding in the place of an older or second-hand text, or of nothing. Law and current official
 * texts it can only confirm.
 */
function confirmed(topic: Topic, found: Rule | null, confirmation: Confirmation): RuleInForce {
  const isBinding = found !== null && refusing.includes(found.standing)
  const { value, limits } = isBinding ? {} : confirmation
  const rule: Rule = {
    topic,
    value: value !== undefined ? value : (found?.value ?? confirmation.source),
    effect: effectOf(found, topic, value, limits),
    standing: found?.standing ?? 'unknown',
    sources: found?.sources ?? [],
    note: found?.note,
    limits: limits ?? found?.limits,
  }
  return { topic, rule, effect: rule.effect, softened: null, confirmation }
}

/** For how long records are kept holds no placement up. */
const neverRefusing: readonly Topic[] = ['register_retention']

/** Figures that a school has found refuse; a rule that there is none holds nothing up. */
function effectOf(
  found: Rule | null,
  topic: Topic,
  value: RuleValue | undefined,
  limits: Limits | undefined,
): Effect {
  if (value === null) return 'tell'
  if (limits && !neverRefusing.includes(topic)) return 'refuse'
  if (!found) return 'tell'
  return found.effect === 'ask' && answeredOnce.includes(topic) ? 'tell' : found.effect
}
