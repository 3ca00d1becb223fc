import { resendNote } from '#app/features/onboarding/invitation-words.ts'
import type { BulkAction } from './bulk-rules.ts'

type Words = {
  /** On the bar. */
  label: string
  title: string
  /** On the button, before the number. */
  verb: string
  /** What happened. @param whom `1 student`, `12 students` */
  done(whom: string): string
  note?: string
}

export const bulkWords: Record<BulkAction, Words> = {
  group: {
    label: 'Group',
    title: 'Add to a group',
    verb: 'Add',
    done: (whom) => `Added ${whom} to the group.`,
  },
  task: {
    label: 'Task',
    title: 'Set a task',
    verb: 'Set it for',
    done: (whom) => `Set the task for ${whom}.`,
  },
  message: {
    label: 'Message',
    title: 'Write to each of them',
    verb: 'Send to',
    done: (whom) => `Wrote to ${whom}.`,
  },
  invite: {
    label: 'Invite',
    title: 'Resend invitations',
    verb: 'Resend to',
    done: (whom) => `Resent the invitation of ${whom}.`,
    note: `Each gets an email that asks whether they are at your school. ${resendNote}`,
  },
  year: {
    label: 'Year',
    title: 'Change the year they finish in',
    verb: 'Change',
    done: (whom) => `Changed the year of ${whom}.`,
  },
  unlink: {
    label: 'Unlink',
    title: 'Unlink from your school',
    verb: 'Unlink',
    done: (whom) => `Unlinked ${whom}.`,
    note: 'They keep their accounts and everything in them. Your school can no longer see any of it, and they have to sign in again.',
  },
}
