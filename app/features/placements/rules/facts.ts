import { ageOn } from '#app/features/people/user-rules.ts'
import type { Rule } from './rule-pack.ts'
import type { Evidence, Party, Place, Topic } from './topics.ts'

/** A day at work, in the host's own time. `to` before `from` is after midnight. */
export type WorkDay = { date: string; from: string; to: string }

/** A term of the student's own school; both days belong to it. */
export type Term = { year: number; term: number; starts_on: string; ends_on: string }

export type Pay = {
  cents_per_day: number
  /** Goods, gift cards or vouchers. */
  in_kind: boolean
  host_is: 'business' | 'commonwealth' | 'not-for-profit'
  /** The student gives the payment back. */
  given_back: boolean
  guardian_agrees_to_giving_back: boolean
}

export type HostFacts = {
  /** Null while the host has not said. */
  employees: number | null
  /** Students at the same time, this one included. */
  students: number
  certifies_supervision: boolean
  school_visits: boolean
}

/** What rules are asked about a placement. Dates are days in the sense of the place, as `2026-11-24`. */
export type PlacementFacts = {
  /** Where the student's school is: its rules count. */
  place: Place
  host_place: Place
  born_on: string
  year_level: number | null
  /** In order of the date, one at least. */
  days: readonly WorkDay[]
  /** Days of all other placements of the student. */
  other_days: readonly string[]
  terms: readonly Term[]
  /** When lessons begin, as `08:40`; null when the school has not said. */
  school_day_starts_at: string | null
  pay: Pay
  tasks: readonly string[]
  /** Activities that the host ticked, by key. */
  activities: readonly string[]
  host: HostFacts
  guardian_consents: boolean
  prepared_by: string | null
  /** Who may approve at the school. */
  approvers: readonly string[]
  /** Something that all parties signed has changed, and not all have signed again. */
  changed_after_signing: boolean
  recorded: ReadonlySet<Evidence>
  /** Exceptions that the person whom the rule names has allowed, with the reason. */
  exceptions: Partial<Record<Topic, { by: string; why: string }>>
}

/**
 * What a check finds. `says` is a sentence for pages, `owedBy` who has to do something.
 * A check gives null where the question does not arise.
 */
export type Verdict = { isMet: boolean; says: string; owedBy: Party }
export type Check = (rule: Rule, facts: PlacementFacts, context: CheckContext) => Verdict | null
export type CheckContext = { activities: ReadonlySet<string>; labelOf(activity: string): string }

export function met(says: string): Verdict {
  return { isMet: true, says, owedBy: 'school' }
}

export function unmet(owedBy: Party, says: string): Verdict {
  return { isMet: false, says, owedBy }
}

/** In whole years. Born on 29 February, a person is a year older on 1 March where there is no such day. */
export function ageAt({ born_on }: Pick<PlacementFacts, 'born_on'>, day: string): number {
  return ageOn(born_on, new Date(`${day}T00:00:00Z`))
}

/** People who are 18 on every day decide for themselves; with the 18th birthday in the middle a guardian still agrees. */
export function needsGuardian(facts: Pick<PlacementFacts, 'born_on' | 'days'>): boolean {
  return ageAt(facts, firstDay(facts)) < 18
}

export function firstDay({ days }: Pick<PlacementFacts, 'days'>): string {
  return (days[0] as WorkDay).date
}

export function lastDay({ days }: Pick<PlacementFacts, 'days'>): string {
  return (days.at(-1) as WorkDay).date
}
