import { messagingWords } from './words.ts'

/** Longest message in characters. */
export const longestMessage = 10_000
export const longestSubject = 120
export const longestReason = 500
export const shortestReason = 10
export const maxAttachments = 5
/** How many people one call may write to, each in a thread of their own. */
export const maxRecipients = 200
/** How many messages come at a time. */
export const messagesAtATime = 50
export const threadsAtATime = 30
/** How many people are offered to write to, or found by a name. */
export const contactsAtATime = 20

const minute = 60_000

/** How long a message can be changed. */
export const editMinutes = 15
/** How long an opening lasts before a new reason is asked for. */
export const openingHours = 24
/** When a report is to be looked at. */
export const reportGoalHours = 24

export type MessageFacts = { fromUserId: number; createdAt: Date; deletedAt: Date | null; kind: MessageKind }

/** `text` was written by someone; the others were written by the site, with who caused them. */
export const messageKinds = ['text', 'opened', 'handed-over'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Whether someone may still change a message. */
export function mayEdit(message: MessageFacts, userId: number, now: Date): boolean {
  return mayRemove(message, userId) && !isTooOldToEdit(message.createdAt, now)
}

export function isTooOldToEdit(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= editMinutes * minute
}

/** Whether someone may remove a message. */
export function mayRemove(message: MessageFacts, userId: number): boolean {
  return message.kind === 'text' && message.fromUserId === userId && message.deletedAt === null
}

/** What is wrong with a message, or null. A message may consist of files alone. */
export function messageError(text: string, attachments: number): string | null {
  if (text.length > longestMessage)
    return `Keep it under ${longestMessage.toLocaleString('en-AU')} characters. This is ${text.length.toLocaleString('en-AU')}.`
  if (attachments > maxAttachments) return `Send up to ${maxAttachments} files at a time`
  if (!text.trim() && attachments === 0) return 'Write your message first'
  return null
}

/** The first words of a message, for the list. */
export function previewOf(text: string, attachments: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (!line) return attachments > 0 ? 'Sent a file' : ''
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line
}

/** Before it, everything is deleted: 12 months after the school year, which ends with the calendar year in both countries. */
export function keptSince(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - 1, 0, 1))
}

export function openedSince(now: Date): Date {
  return new Date(now.getTime() - openingHours * 60 * minute)
}

/** Until when what was opened then can be read. */
export function openedUntil(at: Date): Date {
  return new Date(at.getTime() + openingHours * 60 * minute)
}

/** What is wrong with a reason for opening a conversation of others, or null. */
export function reasonError(reason: string): string | null {
  if (reason.length < shortestReason) return messagingWords.reason
  return reason.length > longestReason ? `Keep it under ${longestReason} characters` : null
}

export function reportDueAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + reportGoalHours * 60 * minute)
}
