import { type AuditFacts, type AuditSentence, howMany } from '#app/platform/audit-sentences.ts'
import type { CashOutDecision } from './cash-out-rules.ts'

type First<Action extends string> = Action | `${Action}-first`
type Action =
  | `cashouts.${CashOutDecision | 'approve-first'}`
  | First<'xp.adjust' | 'xp.reverse' | 'xp.release'>

const second = ', and asked for a second person'
const cashOut = ({ after }: AuditFacts) =>
  typeof after.amount === 'number' ? `a cash-out of ${howMany(after.amount, 'XP', 'XP')}` : 'a cash-out'
const xp = ({ after }: AuditFacts) => howMany(after.amount, 'XP', 'XP')

export const rewardSentences: Record<Action, AuditSentence> = {
  'cashouts.approve': (facts) => `approved ${cashOut(facts)}`,
  'cashouts.approve-first': (facts) => `approved ${cashOut(facts)}${second}`,
  'cashouts.reject': (facts) => `declined ${cashOut(facts)}`,
  'cashouts.mark-paid': (facts) => `recorded that ${cashOut(facts)} was paid`,
  'cashouts.mark-failed': (facts) => `recorded that the payment of ${cashOut(facts)} failed`,
  'xp.adjust': (facts) => `changed the balance of ${facts.thing} by ${xp(facts)}`,
  'xp.adjust-first': (facts) => `changed the balance of ${facts.thing} by ${xp(facts)}${second}`,
  'xp.reverse': (facts) => `took back ${xp(facts)}`,
  'xp.reverse-first': (facts) => `took back ${xp(facts)}${second}`,
  'xp.release': (facts) => `released ${xp(facts)} that were held`,
  'xp.release-first': (facts) => `released ${xp(facts)} that were held${second}`,
}
