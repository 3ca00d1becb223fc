import { type Correction, correctionInWords } from '#app/features/people/memberships/sent-fields.ts'

type Facts = {
  invitedAt: Date | null
  joinedAt: Date | null
  notes: { created_at: string; author_name: string }[]
  corrections: Correction[]
  tasks: { title: string; submitted_at: string | null; is_skip: boolean }[]
}

const mostShown = 40

/** What happened between a student and their school, the latest first. */
export function timelineOf(facts: Facts): { at: string; text: string }[] {
  const { invitedAt, joinedAt, notes, corrections, tasks } = facts
  const handedIn = tasks.flatMap(({ title, submitted_at, is_skip }) =>
    submitted_at ? { at: submitted_at, text: `${is_skip ? 'Asked to skip' : 'Handed in'} “${title}”` } : [],
  )
  return [
    ...(invitedAt ? [{ at: invitedAt.toISOString(), text: 'Asked to join' }] : []),
    ...(joinedAt ? [{ at: joinedAt.toISOString(), text: 'Joined your school' }] : []),
    ...notes.map(({ created_at, author_name }) => ({ at: created_at, text: `Note by ${author_name}` })),
    ...corrections.map((one) => ({ at: one.at, text: correctionInWords(one) })),
    ...handedIn,
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, mostShown)
}
