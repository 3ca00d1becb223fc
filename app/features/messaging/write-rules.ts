import { whoWrites } from '#app/features/groups/who-writes.ts'

/** How many threads someone may begin with other students in 24 hours. */
export const newThreadsADay = 5

/** Someone who writes or is written to, as far as the decision needs it. */
export type WriterFacts = {
  id: number
  /** `other`: parents, leavers, providers, Yonder's staff. */
  role: 'student' | 'advisor' | 'other'
  /** The school they belong to now; null for none, also for an advisor whose school is not verified. */
  schoolId: number | null
  /** Their account is in use and their mailbox is theirs. */
  isOpen: boolean
}

export type WriteFacts = {
  from: WriterFacts
  to: WriterFacts
  /** The school of the thread; null while there is none. */
  threadSchoolId: number | null
  /** Both are in a group whose students may write to each other. */
  shareGroup: boolean
  /** Threads with students that `from` has begun in the last 24 hours; null when this message begins none. */
  newThreads: number | null
  /** One of the two has blocked the other. */
  isBlocked: boolean
}

export const writeRefusals = [
  'yourself',
  'not-a-member',
  'locked',
  'left',
  'departed',
  'other-school',
  'both-advisors',
  'no-shared-group',
  'blocked',
  'too-many-threads',
] as const
export type WriteRefusal = (typeof writeRefusals)[number]

/**
 * Says why one person may not write to another, or null when they may. Every way to send asks this and nothing else (D-129, D-130):
 * advisors and students of one school write to each other, students to students in a group that allows it, nobody else at all.
 */
export function mayWrite(facts: WriteFacts): WriteRefusal | null {
  const { from, to, threadSchoolId } = facts
  if (from.id === to.id) return 'yourself'
  if (from.role === 'other' || to.role === 'other') return 'not-a-member'
  if (!from.isOpen || !to.isOpen) return 'locked'
  if (threadSchoolId !== null && threadSchoolId !== from.schoolId) return 'left'
  if (from.schoolId === null || to.schoolId === null) return 'departed'
  if (from.schoolId !== to.schoolId) return 'other-school'
  if (from.role === 'advisor' && to.role === 'advisor') return 'both-advisors'
  if (from.role === 'advisor' || to.role === 'advisor') return null
  if (!facts.shareGroup) return 'no-shared-group'
  if (facts.isBlocked) return 'blocked'
  if (facts.newThreads !== null && facts.newThreads >= newThreadsADay) return 'too-many-threads'
  return null
}

/** What everybody but staff reads, whatever the reason about the other person: it says nothing about them. */
export const neutralRefusal = 'You cannot write to this person on Yonder.'

/** What a student hears about themselves: how many conversations they began, and that they have left. */
export const tooManyThreads = `You have started ${newThreadsADay} conversations today. You can start the next one tomorrow.`

/** The reasons as staff read them. */
export const refusalReasons: Record<WriteRefusal, string> = {
  yourself: 'You cannot write to yourself.',
  'not-a-member': 'This person is not a student of your school.',
  locked: 'This account is not in use.',
  left: 'You are not at the school of this conversation any more. You can still read it.',
  departed: 'This person has left your school. You can still read what was written.',
  'other-school': 'This person is not a student of your school.',
  'both-advisors': 'Messages are for students and their advisors. Please write to colleagues by email.',
  'no-shared-group': whoWrites.students,
  blocked: 'One of you has blocked the other.',
  'too-many-threads': `You can start up to ${newThreadsADay} conversations a day. Try again tomorrow.`,
}

/**
 * The sentence for a writer who was refused. A person without a school reads the same as a person of another school. Two people with a thread
 * know each other, so there a student reads that no group of both allows messages. Before a new thread that would tell who is at the school.
 */
export function refusalText(
  refusal: WriteRefusal,
  writer: WriterFacts['role'],
  place: 'thread' | 'new',
): string {
  if (writer === 'advisor') return refusalReasons[refusal]
  if (refusal === 'left') return refusalReasons.left
  if (refusal === 'no-shared-group' && place === 'thread') return whoWrites.turnedOff
  return refusal === 'too-many-threads' ? tooManyThreads : neutralRefusal
}
