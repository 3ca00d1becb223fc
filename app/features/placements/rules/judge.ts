import { activityFinder, checkConditional, checkProhibited } from './activities.ts'
import { checkGuardianConsent, checkMaximumAge, checkMinimumAge } from './ages.ts'
import { checkDaysInPlacement, checkDaysInTerm, checkDaysInYear, checkFewestDays } from './days.ts'
import { type Confirmation, type RuleInForce, ruleInForce } from './enforce.ts'
import { type Check, type CheckContext, needsGuardian, type PlacementFacts } from './facts.ts'
import {
  checkApprover,
  checkConstruction,
  checkElsewhere,
  checkHost,
  checkStudentsPerEmployee,
  checkVariation,
  decidedByApprover,
  isConstruction,
  needs,
} from './papers.ts'
import { checkPayment } from './payment.ts'
import { type RulePack, valueInWords } from './rule-pack.ts'
import { checkHours, checkTiming } from './times.ts'
import { type Party, type Topic, topicList, topics } from './topics.ts'

/** What an approver decided about a question, and why. It holds for exactly this question. */
export type Decision = { topic: Topic; about: string; by: string; on: string; why: string }

export type Finding = {
  topic: Topic
  outcome: 'pass' | 'refuse' | 'ask' | 'tell'
  /** A sentence for pages, with the sum where there is one. */
  says: string
  owedBy: Party | null
  inForce: RuleInForce
  /** The decision that turned a question into a pass. */
  decision: Decision | null
}

/** The rules of a place as they hold at a school on a day; made once, used for any number of placements. */
export type PreparedPack = {
  pack: RulePack
  today: string
  inForce: RuleInForce[]
  find: ReturnType<typeof activityFinder>
  labels: ReadonlyMap<string, string>
}

export function preparePack(
  pack: RulePack,
  today: string,
  confirmations: readonly Confirmation[] = [],
): PreparedPack {
  return {
    pack,
    today,
    inForce: topicList.map((topic) => ruleInForce(pack, topic, today, confirmations)),
    find: activityFinder(pack.activities),
    labels: new Map(pack.activities.map(({ key, label }) => [key, label])),
  }
}

const checks: Record<Topic, Check> = {
  who_binds: decidedByApprover,
  written_arrangement: needs('arrangement'),
  form_names: decidedByApprover,
  signatures: needs('signatures'),
  approver: checkApprover,
  guardian_consent: checkGuardianConsent,
  variation: checkVariation,
  minimum_age: checkMinimumAge,
  maximum_age: checkMaximumAge,
  year_levels: decidedByApprover,
  max_days_year: checkDaysInYear,
  max_days_term: checkDaysInTerm,
  max_days_placement: checkDaysInPlacement,
  minimum_days: checkFewestDays,
  timing: checkTiming,
  hours: checkHours,
  payment: checkPayment,
  safety_preparation: needs('safety-preparation'),
  construction: checkConstruction,
  host_checks: checkHost,
  host_insurance_evidence: needs('insurance-evidence'),
  student_cover: needs('student-cover'),
  liability_cover: needs('liability-cover'),
  prohibited_activities: checkProhibited,
  conditional_activities: checkConditional,
  students_per_employee: checkStudentsPerEmployee,
  supervision: needs('visit-planned'),
  emergency_contact: needs('emergency-contact'),
  elsewhere: checkElsewhere,
  register_retention: needs('register-entry'),
  safety_law: decidedByApprover,
}

/** Nobody can decide about these: what is not known of them is shown and holds nothing up. */
const onlyShown: readonly Topic[] = ['who_binds', 'form_names', 'register_retention', 'safety_law']

/** Where the question does not arise, nothing has to be known. */
const arises: Partial<Record<Topic, (facts: PlacementFacts, context: CheckContext) => boolean>> = {
  construction: (_facts, context) => isConstruction(context),
  elsewhere: ({ place, host_place }) => place !== host_place,
  variation: ({ changed_after_signing }) => changed_after_signing,
  guardian_consent: (facts) => needsGuardian(facts) && !facts.guardian_consents,
}

/** One finding for each topic, in the order of topics. */
export function judge(
  facts: PlacementFacts,
  prepared: PreparedPack,
  decisions: readonly Decision[] = [],
): Finding[] {
  const activities = prepared.find(facts.tasks)
  for (const activity of facts.activities) activities.add(activity)
  const context = { activities, labelOf: (key: string) => prepared.labels.get(key) ?? key }
  return prepared.inForce.map((inForce) => {
    const finding = findingOf(inForce, facts, context)
    if (finding.outcome !== 'ask') return finding
    const decision = decisions.find(
      ({ topic, about }) => topic === finding.topic && about === questionOf(finding),
    )
    return decision ? { ...finding, outcome: 'pass', decision } : finding
  })
}

/** What an approver is asked, in words: it changes with the facts and with the rule, and then it is asked again. */
export function questionOf({ says, inForce }: Pick<Finding, 'says' | 'inForce'>): string {
  return inForce.rule ? `${says} ${valueInWords(inForce.rule.value)}` : says
}

function findingOf(inForce: RuleInForce, facts: PlacementFacts, context: CheckContext): Finding {
  const { topic, rule, effect } = inForce
  const finding = (outcome: Finding['outcome'], says: string, owedBy: Party | null = null): Finding => ({
    topic,
    outcome,
    says,
    owedBy,
    inForce,
    decision: null,
  })
  if (!rule) {
    if (arises[topic]?.(facts, context) === false) return finding('pass', 'This does not apply.')
    return finding(onlyShown.includes(topic) ? 'tell' : 'ask', unknownWords[topic], 'school')
  }
  if (effect === 'tell') return finding('tell', valueInWords(rule.value))
  const verdict = checks[topic](rule, facts, context)
  if (!verdict) return finding('pass', 'This does not apply.')
  if (verdict.isMet) return finding('pass', verdict.says)
  return finding(effect, verdict.says, verdict.owedBy)
}

const askSchool = 'Check with your school.'

/** Written once, because it is said of many topics of many placements. */
const unknownWords = Object.fromEntries(
  topicList.map((topic) => [topic, `${askSchool} We found no rule on this point: ${topics[topic]}.`]),
) as Record<Topic, string>

/** The same sentence for staff, who are the school: they ask the authority of their place. */
export function saysToSchool(says: string, authority: string): string {
  if (!says.startsWith(askSchool)) return says
  return `${says.slice(askSchool.length).trim()} Check with ${authority}.`
}
