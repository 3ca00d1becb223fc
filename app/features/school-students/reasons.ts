import { sinceWords } from '#app/features/people/since-words.ts'
import { logOf } from './paths.ts'

/** Why a student needs an advisor. The first that is true is shown. */
export const reasonKinds = [
  'wrote',
  'handed-in',
  'follow-up',
  'never-here',
  'quiet-without-plan',
  'quiet-plan-open',
  'leaving-without-plan',
  'not-joined',
] as const
export type ReasonKind = (typeof reasonKinds)[number]
export type Reason = { kind: ReasonKind; since: string | null; task: { id: number; title: string } | null }

const words: Record<ReasonKind, string> = {
  wrote: 'Wrote to you',
  'handed-in': 'Handed in a task',
  'follow-up': 'Your follow-up is due',
  'never-here': 'Has never signed in',
  'quiet-without-plan': 'No plan, not here recently',
  'quiet-plan-open': 'Plan not complete, not here recently',
  'leaving-without-plan': 'Leaves this year, no plan',
  'not-joined': 'Has not joined yet',
}

/** The reason in words, and how long it has been so: `Wrote to you`, `6 days ago`. */
export function reasonWords(
  { kind, since, task }: Reason,
  now: string,
  timeZone: string,
): { text: string; age: string | null } {
  const text = task ? `Handed in: ${task.title}` : words[kind]
  if (since === null) return { text, age: null }
  const age = sinceWords(since, now, timeZone)
  if (kind === 'never-here') return { text, age: `Joined ${age.toLowerCase()}` }
  return { text, age: kind === 'not-joined' ? `Asked ${age.toLowerCase()}` : age }
}

/** What an advisor does about it, and where. Null: the school has to ask again, which is a form. */
export function verbFor(
  studentId: number,
  { kind, task }: Reason,
  messageTo: (id: number) => string,
): { label: string; to: string } | null {
  if (kind === 'not-joined') return null
  if (task) return { label: 'Read it', to: `/advisor/career-tasks/${task.id}/students/${studentId}` }
  if (kind === 'follow-up') return { label: 'Follow up', to: logOf(studentId) }
  return { label: kind === 'wrote' ? 'Answer' : 'Write', to: messageTo(studentId) }
}
