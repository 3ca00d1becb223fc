import type { Effect, Evidence, Place, Standing, Topic } from './topics.ts'

/** A published text that a rule was found in. */
export type Source = {
  key: string
  title: string
  publisher: string
  version: string | null
  /** A year, a month or a day; null when the text has no date. */
  dated: string | null
  address: string
  kind: 'law' | 'department' | 'department-old' | 'government' | 'sector' | 'secondary' | 'school'
  /** How much of the text was read. */
  read: 'whole' | 'most' | 'beginning' | 'summary'
  seen: string
}

/** What the words of a rule say in figures. Which of them a topic may have stands in `limitsOf`. */
export type Limits = {
  years?: number
  under_age?: number
  /** The text names no age; 18 is taken. */
  age_assumed?: boolean
  days?: number
  year?: 'school' | 'calendar'
  /** `days` null: no limit to the exception. */
  exception?: { by: string; days: number | null }
  holidays?: { needs: Evidence; year_levels?: number[] }
  weekends?: { needs: Evidence }
  summer?: 'never'
  closed?: ClosedHours[]
  rest_hours?: number
  minimum_cents_per_day?: number
  paid_allowed?: boolean
  exempt?: 'commonwealth'[]
  may_give_back?: boolean
  employees_per_student?: number
  certified_employees_per_student?: number
  max_days?: Partial<Record<Place, number>>
  reciprocating?: Place[]
  same_person_allowed?: boolean
  activities?: ActivityLimit[]
}

/** Times as `23:00`; `to` may be after midnight. */
export type ClosedHours = { from: string; to: string; under_age?: number }
/** Without `needs`: what has to be there is not known, so an approver is asked. */
export type ActivityLimit = { activity: string; under_age?: number; needs?: Evidence[] }

/** Null: the text says that there is no such rule. `unknown`: nothing was found. */
export type RuleValue = string | number | string[] | null

export type Rule = {
  topic: Topic
  value: RuleValue
  effect: Effect
  standing: Standing
  /** Keys of sources. */
  sources: string[]
  note?: string
  limits?: Limits
}

/** An activity that rules name, and the words by which it is found in a task. */
export type Activity = { key: string; label: string; words: string[] }

/** The rules of one place, with all that is needed to judge by them. */
export type RulePack = {
  place: Place
  name: string
  authority: string
  /** The key of the source to check first. */
  authority_page: string
  checked_on: string
  /** After this day the pack asks where it would refuse. */
  look_again_by: string
  /** Differs whenever a rule differs. */
  version: string
  rules: Rule[]
  /** Topics on which nothing was found. */
  unknown: Topic[]
  sources: Source[]
  activities: Activity[]
}

export const limitsOf: Partial<Record<Topic, readonly (keyof Limits)[]>> = {
  approver: ['same_person_allowed'],
  guardian_consent: ['under_age', 'age_assumed'],
  minimum_age: ['years'],
  maximum_age: ['years'],
  max_days_year: ['days', 'year', 'exception'],
  max_days_term: ['days', 'exception'],
  max_days_placement: ['days', 'exception'],
  minimum_days: ['days'],
  timing: ['holidays', 'weekends', 'summer'],
  hours: ['closed', 'rest_hours'],
  payment: ['minimum_cents_per_day', 'paid_allowed', 'exempt', 'may_give_back'],
  host_checks: ['under_age'],
  prohibited_activities: ['activities'],
  conditional_activities: ['activities'],
  students_per_employee: ['employees_per_student', 'certified_employees_per_student'],
  elsewhere: ['max_days', 'reciprocating'],
  /** For how long records stay after the end. */
  register_retention: ['years'],
}

/** Whether nothing was found: the value is not guessed. */
export function isUnknown(rule: Rule | undefined): boolean {
  return !rule || rule.value === 'unknown' || rule.standing === 'unknown'
}

/** A rule's value as a sentence or a list in words. */
export function valueInWords(value: RuleValue): string {
  if (value === null) return 'There is no rule about this'
  if (Array.isArray(value)) return value.join('; ')
  return String(value)
}

/** What a rule has in figures that its topic does not take, a sentence each. */
export function limitProblems({ topic, value, limits = {} }: Rule): { field: string; reason: string }[] {
  const allowed = limitsOf[topic] ?? []
  const strange = (Object.keys(limits) as (keyof Limits)[]).filter((key) => !allowed.includes(key))
  const figure = limits.days ?? limits.years
  return [
    ...strange.map((key) => ({ field: `limits.${key}`, reason: `is no figure of the topic ${topic}` })),
    ...(typeof value === 'number' && value !== figure
      ? [{ field: 'value', reason: `is ${value}, but the limits say ${figure ?? 'nothing'}` }]
      : []),
  ]
}
