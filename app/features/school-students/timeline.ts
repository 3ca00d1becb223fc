import { type Correction, correctionInWords } from '#app/features/people/memberships/sent-fields.ts'

type Facts = {
  invitedAt: Date | null
  joinedAt: Date | null
  notes: { created_at: string; author_name: string }[]
  corrections: Correction[]
  tasks: { title: string; submitted_at: string | null; is_skip: boolean }[]
}

export const timelineKinds = ['asked', 'joined', 'note', 'correction', 'task'] as const
export type TimelineKind = (typeof timelineKinds)[number]
export type TimelineItem = { at: string; kind: TimelineKind; text: string }

const mostShown = 40

/** What happened between a student and their school, the latest first. */
export function timelineOf(facts: Facts): TimelineItem[] {
  const { invitedAt, joinedAt, notes, corrections, tasks } = facts
  const entry = (kind: TimelineKind, at: string, text: string): TimelineItem => ({ at, kind, text })
  const handedIn = tasks.flatMap(({ title, submitted_at, is_skip }) =>
    submitted_at ? entry('task', submitted_at, `${is_skip ? 'Asked to skip' : 'Handed in'} “${title}”`) : [],
  )
  return [
    ...(invitedAt ? [entry('asked', invitedAt.toISOString(), 'Asked to join')] : []),
    ...(joinedAt ? [entry('joined', joinedAt.toISOString(), 'Joined your school')] : []),
    ...notes.map(({ created_at, author_name }) => entry('note', created_at, `Note by ${author_name}`)),
    ...corrections.map((one) => entry('correction', one.at, correctionInWords(one))),
    ...handedIn,
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, mostShown)
}
