import { daysLater, yearsLater } from '#app/platform/calendar.ts'
import type { Rule } from '../rules/rule-pack.ts'
import type { Status } from '../status.ts'

/** What is kept of work experience, and until when. The privacy notes say the same in words. */
export const keptFor = {
  /** Arrangements that were handed in, unless the rules of the place or the school name another time. */
  arrangementYears: 7,
  /** Drafts that nobody changed, and whose dates are over. */
  draftDays: 180,
  /** Links of hosts and guardians. Their letters are deleted by the outbox earlier than that. */
  linkDays: 90,
  healthNoteDays: 30,
} as const

/** What decides how long a placement is kept. Days are those of its school. */
export type RetentionFacts = {
  status: Status
  wasSubmitted: boolean
  /** The last day at work. */
  endDate: string
  /** When a no, a cancellation or the host's report ended it; null while nothing did. */
  endedOn: string | null
  changedOn: string
}

const endedEarly: readonly Status[] = ['host-declined', 'parent-refused', 'declined', 'cancelled']

/** The day on which a placement ends: the last one at work, or that of a no or a cancellation. */
export function lastDayOf({
  status,
  endDate,
  endedOn,
}: Pick<RetentionFacts, 'status' | 'endDate' | 'endedOn'>): string {
  return endedOn !== null && endedEarly.includes(status) ? endedOn : endDate
}

/** Whether it is an arrangement, and no draft any more. A draft that was cancelled never was one. */
export function isArrangement({
  status,
  wasSubmitted,
}: Pick<RetentionFacts, 'status' | 'wasSubmitted'>): boolean {
  return status !== 'draft' && (status !== 'cancelled' || wasSubmitted)
}

/** For how many years arrangements are kept by the rule on registers that is in force at a school. */
export function arrangementYears(rule: Pick<Rule, 'limits'> | undefined): number {
  const years = rule?.limits?.years ?? 0
  return years >= 1 ? years : keptFor.arrangementYears
}

/** The day on which a placement goes. An arrangement is there for whole years after its last day; a draft goes when it is no use. */
export function placementGoesOn(facts: RetentionFacts, years: number): string {
  if (isArrangement(facts)) return daysLater(yearsLater(lastDayOf(facts), years), 1)
  const last = facts.status === 'draft' ? later(facts.changedOn, facts.endDate) : facts.changedOn
  return daysLater(last, keptFor.draftDays)
}

/** The day on which a link goes: one that was sent after the end stays as long. */
export function linkGoesOn(facts: RetentionFacts, sentOn: string): string {
  return daysLater(later(lastDayOf(facts), sentOn), keptFor.linkDays)
}

/** The day on which a note on health goes; null while an incident is open. */
export function healthNoteGoesOn(
  facts: Pick<RetentionFacts, 'status' | 'endDate' | 'endedOn'>,
  hasOpenIncident: boolean,
): string | null {
  return hasOpenIncident ? null : daysLater(lastDayOf(facts), keptFor.healthNoteDays)
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
