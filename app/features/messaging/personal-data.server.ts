import { evidenceDays } from '#app/features/moderation/evidence.ts'
import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { eraseMessages } from './evidence.server.ts'

const kept = '12 months after the school year in which it was written, or until the account goes'

export const messagingPersonalData: PersonalData = {
  tables: {
    thread: {
      title: 'message-threads',
      basis: 'service',
      purpose: 'Conversations of a student with an advisor, or with another student of a group',
      retention: kept,
      columns: {
        schoolId: 'at which school',
        subject: 'what it is about, if someone said',
        groupId: 'the group in which two students found each other',
        lowUserId: 'one of the two',
        highUserId: 'the other',
        startedBy: 'who began it',
        previewMessage: 'first words of the latest message',
        revision: 'counts its changes',
      },
    },
    thread_participant: {
      title: 'threads-you-are-in',
      basis: 'service',
      purpose: 'Who is in a conversation, and what is new for them',
      retention: 'as long as the conversation',
      columns: {
        threadId: 'which conversation',
        userId: 'who is in it',
        isUnread: 'whether something is new',
        lastReadAt: 'when it was read last',
        mutedAt: 'since when it stays quiet',
      },
    },
    message: {
      title: 'messages-you-wrote',
      basis: 'service',
      purpose: 'What students and advisors write to each other',
      retention: kept,
      retained: `without words, what was changed or removed in the last ${evidenceDays} days`,
      columns: {
        threadId: 'in which conversation',
        userId: 'who wrote it',
        clientId: 'made by the browser, so that it is there once',
        kind: 'whether someone wrote it or the site',
        body: 'what was written; nothing once it is removed',
        uploadIds: 'its files',
        revision: 'counts the changes of the conversation',
        editedAt: 'when it was changed',
        deletedAt: 'when it was removed',
      },
    },
    message_evidence: {
      title: 'messages-you-changed',
      basis: 'safety',
      purpose: 'What a message said before it was changed or removed, for safeguarding staff',
      retention: `${evidenceDays} days, also when the account goes`,
      retained: `for ${evidenceDays} days, for safeguarding staff`,
      columns: { messageId: 'which message', userId: 'who wrote it', body: 'what it said' },
    },
    thread_opening: {
      title: 'conversations-you-opened',
      basis: 'safety',
      purpose: 'Which safeguarding staff have opened a conversation of others, and why',
      retention: 'as long as the conversation; the audit log keeps it as well',
      columns: {
        threadId: 'which conversation',
        userId: 'who opened it',
        reason: 'why, as both people read it',
      },
    },
    message_report: {
      title: 'messages-you-reported',
      basis: 'safety',
      purpose: 'What was reported to the safeguarding staff of a school, with the text as it was then',
      retention: 'as long as the account of the person who reported',
      columns: {
        schoolId: 'at which school',
        threadId: 'in which conversation',
        messageId: 'which message',
        userId: 'who reports',
        authorId: 'who wrote it',
        content: 'its text as it was then',
        reason: 'what is wrong with it',
        details: 'what else they say',
        handledAt: 'when it was dealt with',
        handledBy: 'by whom',
        outcome: 'what was done',
      },
    },
    message_block: {
      title: 'people-you-blocked',
      basis: 'safety',
      purpose: 'Who a student has blocked',
      retention: 'until it is taken back or one of the accounts goes',
      columns: { userId: 'who blocks', blockedId: 'who is blocked' },
    },
  },
  erase: (tx, { owner }, now) => eraseMessages(tx, owner.userId, now),
}
