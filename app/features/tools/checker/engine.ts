import type { Answers, FactName } from './answers.ts'
import { hecsHelp, osHelp, relocation, rentAssistance, startUpLoan, tertiaryAccess } from './au-extras.ts'
import { abstudy, austudy, youthAllowanceStudent } from './au-study.ts'
import { jobSeeker, specialBenefit, youthAllowanceJobSeeker } from './au-work.ts'
import type { Check } from './check.ts'
import { Context, type PreparedPack } from './context.ts'
import type { Amount, Draft } from './draft.ts'
import type { Sum } from './means.ts'
import { jobseekerSupport, studentAllowance, studentLoan, youthPayment } from './nz.ts'
import { type Contact, type Country, isCurrent, type Payment } from './pack.ts'
import { type RuleShown, shownRule } from './shown-rule.ts'
import { amountWords, dayWords, type Outcome, wordingOf } from './words.ts'

export type Line = {
  payment: Payment
  outcome: Outcome
  /** One of the three wordings, whole. */
  wording: string
  reason: string
  rules: RuleShown[]
  amount: (Amount & { words: string; lastDayWords: string }) | null
  /** Why there is no amount; null where there is one, or where none belongs. */
  noAmount: string | null
  sum: Sum | null
  notes: string[]
  next: string | null
  /** What could be answered to know more. */
  missing: FactName[]
}

export type CheckResult = {
  country: Country
  day: string
  packVersion: string
  /** Every payment and loan of the country, best first. */
  lines: Line[]
  /** The official finder and the numbers to call. */
  contacts: Contact[]
}

/** What a person may be able to get on a day, by their answers alone. */
export function checkPayments(prepared: PreparedPack, answers: Answers): CheckResult {
  const context = new Context(prepared, answers)
  const { pack, today } = prepared
  const drafts = answers.country === 'NZ' ? draftsNz(context) : draftsAu(context)
  const lines = drafts.map((draft) => lineOf(context, draft))
  const rank: Record<Outcome, number> = { may: 0, cant_tell: 1, unlikely: 2 }
  return {
    country: answers.country,
    day: today,
    packVersion: pack.version,
    lines: lines.toSorted((one, other) => rank[one.outcome] - rank[other.outcome]),
    contacts: pack.contacts.filter(({ country }) => country === answers.country),
  }
}

function draftsAu(context: Context): Draft[] {
  const bases = [
    youthAllowanceStudent(context),
    youthAllowanceJobSeeker(context),
    austudy(context),
    abstudy(context),
    jobSeeker(context),
  ]
  const outcomes = new Map(bases.map((draft) => [draft.payment, decide(context, draft.checks).outcome]))
  return [
    ...bases,
    rentAssistance(context, outcomes),
    tertiaryAccess(context),
    startUpLoan(context, outcomes),
    relocation(context),
    specialBenefit(context),
    hecsHelp(context),
    osHelp(context),
  ]
}

function draftsNz(context: Context): Draft[] {
  return [studentAllowance(context), studentLoan(context), jobseekerSupport(context), youthPayment()]
}

type Decision = { outcome: Outcome; reason: string; rules: string[] }

/** One rule that is not met decides; then one that is not known; else it may be. */
function decide(context: Context, checks: readonly Check[]): Decision {
  const against = checks.find((check) => check.verdict === 'unmet' && mayRefuse(context, check))
  if (against) return { outcome: 'unlikely', reason: against.says, rules: against.rules }
  const open = checks.find(({ verdict }) => verdict !== 'met')
  const metRules = checks.filter(({ verdict }) => verdict === 'met').flatMap(({ rules }) => rules)
  if (open) return { outcome: 'cant_tell', reason: open.says, rules: unique([...open.rules, ...metRules]) }
  const says = checks.map((check) => check.says).filter((words) => words !== '')
  return { outcome: 'may', reason: says.join('; '), rules: unique(metRules) }
}

/** Only a rule that says so, or a limit that counts today, may lead to “unlikely”. */
function mayRefuse(context: Context, { rules }: Check): boolean {
  const { prepared } = context
  return rules.some((id) => {
    const test = prepared.tests.get(id)
    return test ? isCurrent(test, prepared.today) : prepared.rules.get(id)?.decides === 'unlikely'
  })
}

function lineOf(context: Context, draft: Draft): Line {
  const { pack } = context.prepared
  const payment = pack.payments.find(({ id }) => id === draft.payment)
  if (!payment) throw new Error(`The pack of benefit rules has no payment ${draft.payment}`)
  const { outcome, reason, rules } = decide(context, draft.checks)
  const amount = outcome === 'may' ? draft.amount : null
  const missing = draft.checks
    .filter(({ verdict }) => verdict === 'unknown')
    .flatMap((check) => check.missing)
  return {
    payment,
    outcome,
    wording: wordingOf(outcome, payment.name, reason),
    reason,
    rules: rules.map((id) => shownRule(context.prepared, id)),
    amount: amount && { ...amount, words: amountWords(amount), lastDayWords: dayWords(amount.lastDay) },
    noAmount: outcome === 'may' && !amount ? draft.noAmount : null,
    sum: amount && draft.sum,
    notes: outcome === 'unlikely' ? [] : draft.notes,
    next: draft.next,
    missing: unique([...missing, ...(outcome === 'unlikely' ? [] : draft.missing)]),
  }
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
