import { daysLater, isDay, yearsLater } from '#app/platform/calendar.ts'
import { formatDay } from '#app/platform/date-words.ts'

/** What an entry about a student is: something noted, or contact with the student or the family. */
export const entryKinds = ['note', 'conversation', 'family-call', 'meeting', 'email', 'other'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryWords: Record<EntryKind, string> = {
  note: 'Note',
  conversation: 'Conversation',
  'family-call': 'Phone call with family',
  meeting: 'Meeting',
  email: 'Email',
  other: 'Other contact',
}

/** What a form of an entry asks. */
export type EntryField = 'text' | 'kind' | 'happened_on' | 'follow_up_on'

/** An entry is about a day of the last two years, and is followed up within one. */
const yearsBack = 2
const yearsAhead = 1

type Days = {
  happened_on: string | null
  follow_up_on: string | null
}

/** What is wrong with the days of an entry, by field. @param before the follow-up as it was: a past one may stay */
export function entryErrors(
  { happened_on, follow_up_on }: Days,
  today: string,
  before: string | null = null,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (happened_on !== null && !isWithin(happened_on, yearsLater(today, -yearsBack), today))
    errors.happened_on = ['Please choose today or a day in the last two years']
  if (
    follow_up_on !== null &&
    follow_up_on !== before &&
    !isWithin(follow_up_on, today, yearsLater(today, yearsAhead))
  )
    errors.follow_up_on = ['Please choose today or a day in the next year']
  return errors
}

function isWithin(day: string, first: string, last: string): boolean {
  return isDay(day) && day >= first && day <= last
}

type FollowUp = { follow_up_on: string | null; followed_up_on: string | null }

/** How far the follow-up of an entry is. Null: none was planned. */
export function followUpState(
  { follow_up_on, followed_up_on }: FollowUp,
  today: string,
): 'planned' | 'due' | 'done' | null {
  if (follow_up_on === null) return null
  if (followed_up_on !== null) return 'done'
  return follow_up_on <= today ? 'due' : 'planned'
}

/** The follow-up of an entry in words, by the days of the school. */
export function followUpWords(entry: FollowUp, today: string): string | null {
  const { follow_up_on, followed_up_on } = entry
  if (follow_up_on === null) return null
  if (followed_up_on !== null) return `Followed up on ${formatDay(followed_up_on, today)}`
  if (follow_up_on === today) return 'Follow up today'
  if (follow_up_on === daysLater(today, 1)) return 'Follow up tomorrow'
  const day = formatDay(follow_up_on, today)
  return follow_up_on < today ? `Follow-up was due on ${day}` : `Follow up on ${day}`
}
