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
export const reportedKinds = ['career-plan-comment', 'enquiry-reply', 'message', 'group-post'] as const
export type ReportedKind = (typeof reportedKinds)[number]

export const reportedKindWords: Record<ReportedKind, string> = {
  'career-plan-comment': 'Comment on a career plan',
  'enquiry-reply': 'Answer to a question',
  message: 'Message',
  'group-post': 'Post in a group',
}

export const mostReportWords = 1_000

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
export function isSerious(reason: ReportReason): boolean {
  return reason === 'unsafe' || reason === 'too-private'
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
export function isUnread({ kind, assigneeId, schoolSeenAt, schoolHandledAt }: ReportFacts): boolean {
  return kind === 'message' ? !schoolSeenAt && !schoolHandledAt : assigneeId === null
}

/** Whether the clock escalates it: each report once, and never one that someone looks after. */
export function escalatesItself(report: ReportFacts): boolean {
  return !report.closedAt && !report.escalatedAt && isUnread(report)
}

export const reportCommands = ['take', 'give-back', 'hand-over', 'escalate', 'close'] as const
export type ReportCommand = (typeof reportCommands)[number]

export type ReportRefusal = 'report-closed' | 'report-taken' | 'report-not-yours' | 'report-escalated'

/** Why a member of staff may not do something with a report now, or null. */
export function reportRefusal(
  command: ReportCommand,
  { assigneeId, escalatedAt, closedAt }: Pick<ReportFacts, 'assigneeId' | 'escalatedAt' | 'closedAt'>,
  userId: number,
): ReportRefusal | null {
  if (closedAt) return 'report-closed'
  if (command === 'take') return assigneeId === null || assigneeId === userId ? null : 'report-taken'
  if (command === 'escalate') return escalatedAt ? 'report-escalated' : null
  return assigneeId === userId ? null : 'report-not-yours'
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
  }
}

/** Whether the time by which it should have been taken has passed. */
export function isLate(
  { dueAt, assigneeId, closedAt }: { dueAt: Date | null; assigneeId: number | null; closedAt: Date | null },
  now: Date,
): boolean {
  return !closedAt && assigneeId === null && dueAt !== null && now > dueAt
}
