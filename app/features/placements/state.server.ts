import type { Answers } from '#app/features/forms/answers.ts'
import { linkState } from './holds.ts'
import type { PlacementState } from './readiness.ts'
import type { PlacementParts } from './record.server.ts'
import { needsGuardian, type Pay, type PlacementFacts } from './rules/facts.ts'
import type { Evidence, Party, Topic } from './rules/topics.ts'
import type { SchoolFacts } from './school-rules.server.ts'

/** A placement as rules and readiness see it. */
export function stateOf(parts: PlacementParts, school: SchoolFacts, now: Date): PlacementState {
  const { placement, answers, hold, amendment, decisions } = parts
  const signed = new Set(parts.signatures.map(({ party }) => party))
  const facts = factsOf(parts, school, signed)
  return {
    status: placement.status,
    facts,
    signed: placement.guardianNotNeeded ? new Set([...signed, 'guardian' as const]) : signed,
    student_agrees: answers.student?.conduct === true,
    amendment_waits_for: amendment?.waits_for ?? null,
    hold,
    expired_links: expiredLinks(parts, signed, now),
    host_reported: placement.hostReportedAt !== null,
    decisions: decisions
      .filter(({ kind }) => kind === 'decision')
      .map(({ topic, about, by, at, why }) => ({ topic, about, by, on: at.slice(0, 10), why })),
  }
}

function factsOf(
  { placement, host, student, days, otherDays, answers, amendment, ...parts }: PlacementParts,
  school: SchoolFacts,
  signed: ReadonlySet<Party>,
): PlacementFacts {
  const { student: ownAnswers = {}, host: hostAnswers = {}, guardian = {}, school: checked = {} } = answers
  const daysOrFirst = days.length > 0 ? days : [{ date: placement.startDate, from: '09:00', to: '15:00' }]
  const facts: PlacementFacts = {
    place: placement.place,
    host_place: host?.place ?? placement.place,
    born_on: bornOn(ownAnswers, student.dob),
    year_level: yearLevelOf(student.classYear, placement),
    days: daysOrFirst,
    other_days: otherDays,
    terms: school.terms,
    school_day_starts_at: school.dayStartsAt,
    pay: payOf(checked, guardian),
    tasks: placement.tasks,
    activities: listOf(hostAnswers.activities),
    host: {
      employees: numberOf(hostAnswers.employees),
      students: numberOf(hostAnswers.students) ?? 1,
      certifies_supervision: hostAnswers.supervises === true,
      school_visits: checked.visit === true || parts.visits > 0,
    },
    guardian_consents: signed.has('guardian') && parts.hold?.reason !== 'consent-withdrawn',
    prepared_by:
      placement.preparedBy === null || school.ownApprovalReason !== null
        ? null
        : String(placement.preparedBy),
    approvers: school.approvers.map(String),
    changed_after_signing: amendment !== null && placement.status !== 'active',
    recorded: new Set<Evidence>(),
    exceptions: exceptionsOf(parts.decisions),
  }
  return {
    ...facts,
    recorded: recordedOf({ placement, host, answers, evidence: parts.evidence }, facts, signed),
  }
}

/**
 * The full date from the student's form. Before that, the last day of the month that the account has, so that nobody counts as
 * older than they are.
 */
function bornOn({ born_on }: Answers, month: string | null): string {
  if (typeof born_on === 'string') return born_on
  const [year = 0, number = 1] = (month ?? '9999-12').split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}-${last}`
}

/** School ends with year 12 in Australia and year 13 in New Zealand, in the year that the student named. */
function yearLevelOf(
  classYear: number | null,
  { place, startDate }: Pick<PlacementParts['placement'], 'place' | 'startDate'>,
): number | null {
  if (classYear === null) return null
  return (place === 'NZ' ? 13 : 12) - (classYear - Number(startDate.slice(0, 4)))
}

/** What the school has written down; nothing is taken for unpaid. */
function payOf(checked: Answers, guardian: Answers): Pay {
  const dollars = numberOf(checked.pay_a_day) ?? 0
  return {
    cents_per_day: Math.round(dollars * 100),
    in_kind: checked.pay_in_kind === true,
    host_is:
      checked.host_is === 'commonwealth' || checked.host_is === 'not-for-profit'
        ? checked.host_is
        : 'business',
    given_back: checked.pay_given_back === true,
    guardian_agrees_to_giving_back: guardian.gives_back === true,
  }
}

function exceptionsOf(decisions: PlacementParts['decisions']): PlacementFacts['exceptions'] {
  const found: Partial<Record<Topic, { by: string; why: string }>> = {}
  for (const { kind, topic, by, why } of decisions) if (kind === 'exception') found[topic] = { by, why }
  return found
}

const checks: [string, Evidence][] = [
  ['safety', 'safety-preparation'],
  ['induction', 'construction-induction'],
  ['host_checked', 'host-checked'],
  ['student_cover', 'student-cover'],
  ['liability_cover', 'liability-cover'],
  ['visit', 'visit-planned'],
  ['official_form', 'arrangement'],
]

/** What the school recorded itself, and what follows from answers and signatures. */
function recordedOf(
  { placement, host, answers, evidence }: Pick<PlacementParts, 'placement' | 'host' | 'answers' | 'evidence'>,
  facts: PlacementFacts,
  signed: ReadonlySet<Party>,
): Set<Evidence> {
  const { student = {}, school = {} } = answers
  const recorded = new Set(evidence.map(({ kind }) => kind))
  for (const [name, kind] of checks) if (school[name] === true) recorded.add(kind)
  if (student.emergency_name && student.emergency_phone) recorded.add('emergency-contact')
  const insuredUntil = host?.insuranceUploadId ? host.insuredUntil : null
  if (insuredUntil && insuredUntil >= placement.endDate) recorded.add('insurance-evidence')
  const needed: Party[] = needsGuardian(facts)
    ? ['student', 'host', 'guardian', 'school']
    : ['student', 'host', 'school']
  if (needed.every((party) => signed.has(party))) recorded.add('signatures')
  return recorded
}

/** Parties whose newest link for an answer ran out before they used it. */
function expiredLinks({ links, placement }: PlacementParts, signed: ReadonlySet<Party>, now: Date): Party[] {
  const waitsFor = { submitted: 'host', 'host-accepted': 'guardian' } as const
  const party = waitsFor[placement.status as keyof typeof waitsFor]
  if (!party || signed.has(party)) return []
  const purpose = party === 'host' ? 'answer' : 'consent'
  const newest = links.findLast((link) => link.party === party && link.purpose === purpose)
  return newest && linkState(newest, now) === 'expired' ? [party] : []
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
