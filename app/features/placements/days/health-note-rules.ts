import { finalStatuses, type Status } from '../status.ts'

/** Of a note on health, in characters. */
export const maxNoteLength = 1_000

/** Placements that are being arranged or that have begun. A draft is the student's alone, and after a no nobody has to know. */
const inUse: readonly Status[] = [
  'submitted',
  'host-accepted',
  'parent-consented',
  'changes-requested',
  'approved',
  'active',
  'completed',
]

/** Whether the school may know that there is a note. */
export function isForSchool(status: Status): boolean {
  return inUse.includes(status)
}

export type NoteRefusal = 'not-a-coordinator' | 'not-possible-now' | 'student-has-left' | 'not-on-these-days'

export const noteRefusals: Record<NoteRefusal, string> = {
  'not-a-coordinator': 'Only those who approve work experience at your school can open it.',
  'not-possible-now': 'That is not possible at this step.',
  'student-has-left': 'The student has left your school.',
  'not-on-these-days': 'The note can be opened on the days of the work experience.',
}

/** Why an advisor of the school may not open the note, or null. */
export function staffRefusal(facts: {
  status: Status
  isCoordinator: boolean
  isHere: boolean
}): NoteRefusal | null {
  if (!facts.isCoordinator) return 'not-a-coordinator'
  if (!isForSchool(facts.status)) return 'not-possible-now'
  return facts.isHere ? null : 'student-has-left'
}

/** Whether the student may write a note: while the placement goes on, and later while there is one to change. */
export function mayWrite({ status, hasNote }: { status: Status; hasNote: boolean }): boolean {
  return hasNote || !finalStatuses.includes(status)
}

export const noteLabel = 'What people at work and at school need to know'
export const noteHint =
  'Only those who approve work experience at your school, and your supervisor on the days at work, can open it. Your placement shows you who opened it, and when.'
