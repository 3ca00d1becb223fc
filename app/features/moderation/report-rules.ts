import { newAdminHours } from '#app/features/people/admin-rules.ts'

/** Why someone reports something. */
export const reportReasons = ['unkind', 'too-private', 'unsafe', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonWords: Record<ReportReason, string> = {
  unkind: 'It is unkind or insulting',
  'too-private': 'It asks for something private, or to meet or write elsewhere',
  unsafe: 'It makes me feel unsafe',
  other: 'Something else',
}

/** What can be reported. Stored with each report, so a kind never changes its name. */
export const reportedKinds = [
  'career-plan-comment',
  'enquiry-reply',
  'message',
  'group-post',
  'family-link',
] as const
export type ReportedKind = (typeof reportedKinds)[number]

export const reportedKindWords: Record<ReportedKind, string> = {
  'career-plan-comment': 'Comment on a career plan',
  'enquiry-reply': 'Answer to a question',
  message: 'Message',
  'group-post': 'Post in a group',
  'family-link': 'Account that accepted a family invitation',
}

export const maxReportWords = 1_000

/** `escalated`: more people were told. A report can be escalated while a colleague has it. */
export const reportStates = ['open', 'taken', 'escalated', 'closed'] as const
export type ReportState = (typeof reportStates)[number]

export const reportStateWords: Record<ReportState, string> = {
  open: 'Not taken yet',
  taken: 'Taken',
  escalated: 'Escalated',
  closed: 'Closed',
}

/** How a report ended, for staff. */
export const reportEndings = ['helped', 'talked', 'against-the-rules', 'nothing'] as const
export type ReportEnding = (typeof reportEndings)[number]

export const reportEndingWords: Record<ReportEnding, string> = {
  helped: 'Someone was at risk, and they are getting help',
  talked: 'Nobody is at risk, and an adult has talked to them',
  'against-the-rules': 'It was against the rules, and we dealt with it',
  nothing: 'It was not against the rules',
}

/** What the person who reported reads. It never says what happened to anyone else. */
export const reporterWords: Record<ReportEnding, string> = {
  helped:
    'Thank you for telling us. Adults are helping now. You did the right thing. If you are worried, talk to an adult you trust.',
  talked:
    'Thank you for telling us. We read what you reported, and an adult has followed it up. You did the right thing.',
  'against-the-rules':
    'Thank you for telling us. We read what you reported and dealt with it. You did the right thing.',
  nothing:
    'Thank you for telling us. We read what you reported, and it was not against our rules. It was still right to tell us. If something feels wrong, tell an adult you trust or report it again.',
}

export const maxNoteLength = 1_000

/** Words of the note when a report is closed, and of the reason when it is escalated or its conversation opened. */
export const minReasonLength = 10

const hour = 3_600_000
/** By when Yonder's staff look at a report. Source: trust-and-speed, Safety by Design, 24 h triage goal. */
export const dueHours = 24
/** How long a report may wait unread before more people are told. */
export const unreadHours = 6

/** Someone may be in danger: these reasons wait for nobody, day and night. */
export const seriousReasons = ['unsafe', 'too-private'] as const satisfies ReportReason[]

export function isSerious(reason: ReportReason): boolean {
  return seriousReasons.some((one) => one === reason)
}

export function staffDueAt(reason: ReportReason, createdAt: Date): Date {
  return isSerious(reason) ? createdAt : new Date(createdAt.getTime() + dueHours * hour)
}

/** @param readers how many people at the school could read it; null for what schools do not read */
export function escalatesAt(reason: ReportReason, createdAt: Date, readers: number | null): Date {
  if (isSerious(reason) || readers === 0) return createdAt
  return new Date(createdAt.getTime() + unreadHours * hour)
}

export type ReportFacts = {
  kind: ReportedKind
  assigneeId: number | null
  schoolTakenBy: number | null
  schoolSeenAt: Date | null
  schoolHandledAt: Date | null
  escalatedAt: Date | null
  closedAt: Date | null
}

export function stateOf({
  closedAt,
  escalatedAt,
  assigneeId,
}: Pick<ReportFacts, 'closedAt' | 'escalatedAt' | 'assigneeId'>): ReportState {
  if (closedAt) return 'closed'
  if (escalatedAt) return 'escalated'
  return assigneeId === null ? 'open' : 'taken'
}

/** Nobody looks after it: at the school where the school reads it, else among Yonder's staff. */
export function isUnread({
  kind,
  assigneeId,
  schoolTakenBy,
  schoolSeenAt,
  schoolHandledAt,
}: ReportFacts): boolean {
  if (kind !== 'message') return assigneeId === null
  return !schoolSeenAt && !schoolHandledAt && schoolTakenBy === null
}

/**
 * Whether the clock tells the next person: never of a report that someone looks after, and one step once. Of what schools do not read
 * Yonder's staff are told once.
 *
 * @param at when the step was due
 */
export function escalatesItself(report: ReportFacts, at: Date): boolean {
  const { closedAt, escalatedAt, kind } = report
  if (closedAt || !isUnread(report)) return false
  return escalatedAt === null || (kind === 'message' && escalatedAt < at)
}

export const reportCommands = [
  'take',
  'give-back',
  'hand-over',
  'escalate',
  'close',
  'confirm-close',
  'decline-close',
] as const
export type ReportCommand = (typeof reportCommands)[number]

export type ReportRefusal =
  | 'report-closed'
  | 'report-taken'
  | 'report-not-yours'
  | 'report-escalated'
  | 'close-asked'
  | 'close-not-asked'
  | 'close-asked-by-you'
  | 'new-admin'

/** `closeAskedBy` only while that person may still read it. `isNewAdmin`: for too short a time to decide with a colleague. */
type CommandFacts = Pick<ReportFacts, 'assigneeId' | 'escalatedAt' | 'closedAt'> & {
  reason: ReportReason
  closeAskedBy: number | null
  isNewAdmin: boolean
}

/** Why a member of staff may not do something with a report now, or null. A danger is closed by two people. */
export function reportRefusal(
  command: ReportCommand,
  facts: CommandFacts,
  userId: number,
): ReportRefusal | null {
  const { assigneeId, escalatedAt, closedAt } = facts
  if (closedAt) return 'report-closed'
  if (command === 'confirm-close' || command === 'decline-close') return secondRefusal(facts, userId)
  if (command === 'close' && isSerious(facts.reason)) {
    const refusal = firstRefusal(facts, userId)
    if (refusal) return refusal
  }
  if (command === 'take') return assigneeId === null || assigneeId === userId ? null : 'report-taken'
  if (command === 'escalate') return escalatedAt ? 'report-escalated' : null
  return assigneeId === userId ? null : 'report-not-yours'
}

function firstRefusal(
  { assigneeId, closeAskedBy, isNewAdmin }: CommandFacts,
  userId: number,
): ReportRefusal | null {
  if (closeAskedBy !== null && closeAskedBy !== userId) return 'close-asked'
  return assigneeId === userId && isNewAdmin ? 'new-admin' : null
}

function secondRefusal({ closeAskedBy, isNewAdmin }: CommandFacts, userId: number): ReportRefusal | null {
  if (closeAskedBy === null) return 'close-not-asked'
  if (closeAskedBy === userId) return 'close-asked-by-you'
  return isNewAdmin ? 'new-admin' : null
}

/** @param name of who has it; null when nobody does */
export function refusalWords(refusal: ReportRefusal, name: string | null): string {
  switch (refusal) {
    case 'report-closed':
      return 'This report is closed.'
    case 'report-taken':
      return `${name ?? 'A colleague'} has this report.`
    case 'report-escalated':
      return 'This report was escalated before.'
    case 'report-not-yours':
      return name === null ? 'Take the report first.' : `${name} has this report.`
    case 'close-asked':
      return 'A colleague has asked to close this report. Confirm or decline that first.'
    case 'close-not-asked':
      return 'Nobody has asked to close this report.'
    case 'close-asked-by-you':
      return 'You asked to close this report. A second member of staff has to confirm it.'
    case 'new-admin':
      return `You became an admin less than ${newAdminHours} hours ago. Until then, another admin has to do this.`
  }
}

/** Whether the time by which it should have been taken has passed. */
export function isLate(
  { dueAt, assigneeId, closedAt }: { dueAt: Date | null; assigneeId: number | null; closedAt: Date | null },
  now: Date,
): boolean {
  return !closedAt && assigneeId === null && dueAt !== null && now > dueAt
}
