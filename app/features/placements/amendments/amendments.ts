import { needsGuardian, type WorkDay } from '../rules/facts.ts'
import type { Party } from '../rules/topics.ts'
import type { Status } from '../status.ts'

/** What all parties have signed: when one of these changes after approval, they sign again. */
export type SignedTerms = {
  days: readonly WorkDay[]
  address: string
  supervisor: string
  /** Belongs to the supervisor; left out where it is not known. */
  supervisor_phone?: string | null
  tasks: readonly string[]
}

/** In the order of the form. */
export const amendedFieldList = ['dates', 'hours', 'address', 'supervisor', 'tasks'] as const
export type AmendedField = (typeof amendedFieldList)[number]

/** What would change, in the order of the form. */
export function amendedFields(before: SignedTerms, after: SignedTerms): AmendedField[] {
  const fields: [AmendedField, unknown, unknown][] = [
    ['dates', before.days.map(({ date }) => date), after.days.map(({ date }) => date)],
    ['hours', hoursOf(before, after), hoursOf(after, before)],
    ['address', before.address.trim(), after.address.trim()],
    ['supervisor', supervisorOf(before), supervisorOf(after)],
    ['tasks', before.tasks.map(trimmed), after.tasks.map(trimmed)],
  ]
  return fields.filter(([, was, now]) => JSON.stringify(was) !== JSON.stringify(now)).map(([field]) => field)
}

/** The hours of the days that both have; where they share none, the hours of the first day. */
function hoursOf({ days }: SignedTerms, other: SignedTerms): string[] {
  const shared = days.filter(({ date }) => other.days.some((one) => one.date === date))
  return (shared.length > 0 ? shared : days.slice(0, 1)).map(({ from, to }) => `${from}-${to}`)
}

function supervisorOf({ supervisor, supervisor_phone }: SignedTerms): string[] {
  return [supervisor.trim(), supervisor_phone?.trim() ?? '']
}

function trimmed(text: string): string {
  return text.trim()
}

/**
 * Who has to sign before a change counts; a page says so before it is saved. Till then the old values stand and nothing
 * starts. An early end needs the school alone.
 */
export function whoSignsAgain(before: SignedTerms, after: SignedTerms, born_on: string): Party[] {
  const fields = amendedFields(before, after)
  if (fields.length === 0) return []
  if (isEarlyEnd(before, after, fields)) return ['school']
  const isGuardianNeeded = after.days.length > 0 && needsGuardian({ born_on, days: after.days })
  return isGuardianNeeded ? ['student', 'host', 'guardian', 'school'] : ['student', 'host', 'school']
}

/** The last days are left out, and nothing else changes. */
export function isEarlyEnd(
  before: SignedTerms,
  after: SignedTerms,
  fields: readonly AmendedField[] = amendedFields(before, after),
): boolean {
  if (fields.some((field) => field !== 'dates')) return false
  const { length } = after.days
  return (
    length > 0 &&
    length < before.days.length &&
    after.days.every((day, index) => day.date === before.days[index]?.date)
  )
}

export type AmendmentRefusal =
  | 'not-possible-now'
  | 'amendment-open'
  | 'nothing-changes'
  | 'starts-in-the-past'

export const amendableStatuses: readonly Status[] = ['approved', 'active']

/** Before approval a change is not an amendment: the school requests changes and the student edits. */
export function amendmentRefusal(
  { status, isOpen, today }: { status: Status; isOpen: boolean; today: string },
  before: SignedTerms,
  after: SignedTerms,
): AmendmentRefusal | null {
  if (!amendableStatuses.includes(status)) return 'not-possible-now'
  if (isOpen) return 'amendment-open'
  if (amendedFields(before, after).length === 0) return 'nothing-changes'
  return keepsThePast({ status, today }, before, after) ? null : 'starts-in-the-past'
}

/** Days that are over stay as they are. Where nothing has started yet, they may also be left out. */
export function keepsThePast(
  { status, today }: { status: Status; today: string },
  before: SignedTerms,
  after: SignedTerms,
): boolean {
  const past = ({ days }: SignedTerms) =>
    days.filter(({ date }) => date < today).map(({ date, from, to }) => `${date} ${from} ${to}`)
  if (status === 'approved' && past(after).length === 0) return true
  return past(before).join() === past(after).join()
}
