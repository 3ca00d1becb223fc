import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { evidenceDays } from './evidence.ts'
import { forgetReportsOf } from './retention.server.ts'

export const moderationPersonalData: PersonalData = {
  tables: {
    content_report: {
      title: 'your-reports',
      basis: 'safety',
      purpose: 'What people report to Yonder’s staff, with the text as it stood',
      retention: `as long as the account of the person who reported, and ${evidenceDays} days from the report at least`,
      retained: `for ${evidenceDays} days from the report, as evidence`,
      columns: {
        userId: 'who reports',
        authorId: 'who wrote it',
        schoolId: 'whose staff do not read it',
        kind: 'kind of what is reported',
        contentId: 'number of what is reported',
        content: 'its text as it stood',
        reason: 'what is wrong with it',
        details: 'what else they say',
        state: 'whether staff have taken, escalated or closed it',
        dueAt: 'by when staff read it',
        assigneeId: 'who of Yonder’s staff has it',
        takenAt: 'since when',
        schoolSeenAt: 'when the safeguarding staff of the school saw it first',
        schoolHandledAt: 'when they said that it was dealt with',
        escalatedAt: 'when more people were told',
        closedAt: 'when it was closed',
        closedBy: 'by whom of Yonder’s staff',
        ending: 'how it ended',
        note: 'what was done, for staff',
      },
      hidden: ['assigneeId', 'closedBy', 'note'],
    },
  },
  erase: (tx, { owner }, now) => forgetReportsOf(tx, owner.userId, now),
}
