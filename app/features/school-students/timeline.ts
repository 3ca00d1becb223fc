import { type Correction, correctionInWords } from '#app/features/people/memberships/sent-fields.ts'
import { dayIn, startOfDay } from '#app/platform/calendar.ts'
import { type EntryKind, entryWords } from './log-rules.ts'

type Facts = {
  invitedAt: Date | null
  joinedAt: Date | null
  notes: { kind: EntryKind; created_at: string; happened_on: string; author_name: string }[]
  timeZone: string
  corrections: Correction[]
  tasks: { title: string; submitted_at: string | null; is_skip: boolean }[]
}

export const timelineKinds = ['asked', 'joined', 'note', 'contact', 'correction', 'task'] as const
export type TimelineKind = (typeof timelineKinds)[number]
export type TimelineItem = { at: string; kind: TimelineKind; text: string }

const maxShown = 40

/** What happened between a student and their school, the latest first. */
export function timelineOf(facts: Facts): TimelineItem[] {
  const { invitedAt, joinedAt, notes, corrections, tasks, timeZone } = facts
  const entry = (kind: TimelineKind, at: string, text: string): TimelineItem => ({ at, kind, text })
  const handedIn = tasks.flatMap(({ title, submitted_at, is_skip }) =>
    submitted_at ? entry('task', submitted_at, `${is_skip ? 'Asked to skip' : 'Handed in'} “${title}”`) : [],
  )
  return [
    ...(invitedAt ? [entry('asked', invitedAt.toISOString(), 'Asked to join')] : []),
    ...(joinedAt ? [entry('joined', joinedAt.toISOString(), 'Joined your school')] : []),
    ...notes.map(({ kind, created_at, happened_on, author_name }) =>
      entry(
        kind === 'note' ? 'note' : 'contact',
        momentOf({ created_at, happened_on }, timeZone),
        kind === 'note' ? `Note by ${author_name}` : `${entryWords[kind]}, by ${author_name}`,
      ),
    ),
    ...corrections.map((one) => entry('correction', one.at, correctionInWords(one))),
    ...handedIn,
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, maxShown)
}

/** When an entry was written, or the beginning of the day that it is about where that is another one. */
function momentOf(
  { created_at, happened_on }: { created_at: string; happened_on: string },
  timeZone: string,
) {
  const writtenOn = dayIn(timeZone, new Date(created_at))
  return writtenOn === happened_on ? created_at : startOfDay(timeZone, happened_on).toISOString()
}
