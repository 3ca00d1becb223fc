import type { BulkAction } from './bulk-rules.ts'

type Words = {
  /** On the bar. */
  label: string
  title: string
  /** On the button, before the number. */
  verb: string
  /** After the number of students. */
  done: string
  note?: string
}

export const bulkWords: Record<BulkAction, Words> = {
  group: { label: 'Group', title: 'Add to a group', verb: 'Add', done: 'added to the group' },
  task: { label: 'Task', title: 'Set a task', verb: 'Set it for', done: 'given the task' },
  message: { label: 'Message', title: 'Write to each of them', verb: 'Send to', done: 'written to' },
  invite: {
    ...{ label: 'Invite', title: 'Ask them again to join', verb: 'Ask', done: 'asked again' },
    note: 'Each gets an email with the question whether they want to join your school.',
  },
  year: { label: 'Year', title: 'Change the year they finish in', verb: 'Change', done: 'given the year' },
  unlink: {
    ...{ label: 'Unlink', title: 'Unlink from your school', verb: 'Unlink', done: 'unlinked' },
    note: 'They keep their accounts and everything in them. Your school sees nothing of it any more, and they have to sign in again.',
  },
}
