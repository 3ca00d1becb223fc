import type { Answers, FactName } from './answers.ts'
import { hecsHelp, osHelp, relocation, rentAssistance, startUpLoan, tertiaryAccess } from './au-extras.ts'
import { abstudy, austudy, youthAllowanceStudent } from './au-study.ts'
import { jobSeeker, specialBenefit, youthAllowanceJobSeeker } from './au-work.ts'
import type { Check } from './check.ts'
import { Context, type PreparedPack } from './context.ts'
import type { Amount, Draft } from './draft.ts'
import type { Sum } from './means.ts'
import { jobseekerSupport, studentAllowance, studentLoan, youthPayment } from './nz.ts'
import { type Contact, type Country, isCurrent, isWithin, type Payment } from './pack.ts'
import { amountWords, dayWords, type Outcome, wordingOf } from './words.ts'

/** A rule with where it comes from, as it is shown beside an answer. */
export type RuleShown = {
  id: string
  text: string
  source: { title: string; publisher: string; url: string; isReported: boolean }
  readOn: string
  /** The day after which it was to be checked again has passed. */
  isDue: boolean
}

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
    rules: rules.map((id) => shownRule(context, id)),
    amount: amount && { ...amount, words: amountWords(amount), lastDayWords: dayWords(amount.lastDay) },
    noAmount: outcome === 'may' && !amount ? draft.noAmount : null,
    sum: amount && draft.sum,
    notes: outcome === 'unlikely' ? [] : draft.notes,
    next: draft.next,
    missing: unique([...missing, ...(outcome === 'unlikely' ? [] : draft.missing)]),
  }
}

function shownRule(context: Context, id: string): RuleShown {
  const { pack, today, rules, tests } = context.prepared
  const rule = rules.get(id)
  const one = rule ?? tests.get(id)
  if (!one) throw new Error(`The pack of benefit rules has no ${id}`)
  const source = pack.sources.find(({ key }) => key === one.source)
  if (!source) throw new Error(`The rule ${id} names no source of the pack`)
  const hasEnded = rule
    ? rule.money !== null && !isWithin(rule.money, today)
    : !isCurrent(tests.get(id) as never, today)
  return {
    id,
    text: hasEnded ? withoutFigures(one.text) : one.text,
    source: {
      title: source.title,
      publisher: source.publisher,
      url: source.url,
      isReported: source.kind === 'secondary',
    },
    readOn: pack.readOn,
    isDue: rule ? today > rule.reviewBy : !isCurrent(tests.get(id) as never, today),
  }
}

/** The words of a rule stay when its money has ended; the figures do not. */
export function withoutFigures(text: string): string {
  return text
    .replaceAll(/\$\d+(?:,\d{3})*/g, '(amount ended)')
    .replaceAll(/\b\d{3,}(?= free\b)/g, '(amount ended)')
}

/** `checked on 21 November 2026`, with that it is due where it is, and who reports it. */
export function provenanceWords({ readOn, isDue, source }: RuleShown): string {
  const due = isDue ? ', due for a check' : ''
  const reported = source.isReported ? `; reported by ${source.publisher}` : ''
  return `${source.title}; checked on ${dayWords(readOn)}${due}${reported}`
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
