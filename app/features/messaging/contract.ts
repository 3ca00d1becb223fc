import * as z from 'zod/mini'
import { maxReportWords, reportReasons } from '#app/features/moderation/report-rules.ts'
import { endpoint, queryFlag, queryInt, queryText, rowId, text } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { maxDomains } from './links.ts'
import { queueTabs } from './queue-rules.ts'
import { longestReason, longestSubject, maxAttachments, maxRecipients, messageKinds } from './rules.ts'

const id = z.string().check(z.maxLength(20))
const nullableText = z.nullable(z.string())
const clientId = z.optional(z.string().check(z.maxLength(36), z.uuid()))
const uploadIds = z.optional(
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(maxAttachments + 1)),
)

/** Someone in a thread. Students read each other's first name and initial. */
const Person = z.object({ id: z.int(), name: z.string(), role: z.enum(['student', 'advisor', 'other']) })
export type Person = z.infer<typeof Person>

const Thread = z.object({
  id: z.int(),
  subject: nullableText,
  group_id: z.nullable(z.int()),
  preview_message: z.string(),
  updated_at: z.string(),
  /** Counts every change in the thread: `after` of the next call. */
  revision: z.int(),
  /** The others in it; nobody once their account is gone. */
  people: z.array(Person),
  is_unread: z.boolean(),
  is_muted: z.boolean(),
})
export type Thread = z.infer<typeof Thread>

const Attachment = z.object({ id: z.string(), name: z.string(), mime: z.string(), size: z.int() })

const Message = z.object({
  id: z.int(),
  thread_id: z.int(),
  from_user_id: z.int(),
  from_name: z.string(),
  is_mine: z.boolean(),
  /** The thread's revision of its latest change. */
  revision: z.int(),
  kind: z.enum(messageKinds),
  /** Plain text; empty once it is removed. */
  body: z.string(),
  upload_ids: z.array(z.string()),
  attachments: z.array(Attachment),
  client_id: z.string(),
  created_at: z.string(),
  edited_at: nullableText,
  deleted_at: nullableText,
  /** What it said before, for safeguarding staff alone. */
  evidence: z.optional(z.array(z.object({ body: z.string(), at: z.string() }))),
})
export type Message = z.infer<typeof Message>

const OpenThread = z.extend(Thread, {
  /** Why nothing can be written in it now, in a sentence; null when it can. */
  refusal: nullableText,
  /** The other student is blocked by the reader; null where nobody can be blocked. */
  is_blocked: z.nullable(z.boolean()),
  /** Read by safeguarding staff who are not in it. */
  is_opened: z.boolean(),
  link_domains: z.array(z.string()),
})
export type OpenThread = z.infer<typeof OpenThread>

export const listThreads = listEndpoint({
  path: '/api/threads',
  summary: 'The threads of a person, the latest first',
  item: Thread,
  beside: { unread_threads: z.int() },
})

/** Refused (422) with one neutral sentence for everybody who cannot be written to. */
export const createThread = command({
  method: 'POST',
  path: '/api/threads',
  summary: 'Writes to people, each in a thread of their own; goes on in the thread that there is',
  limit: 'costly',
  body: z.strictObject({
    recipient_ids: z.array(z.int()).check(z.minLength(1, 'Choose who gets it'), z.maxLength(maxRecipients)),
    group_id: z.optional(id),
    subject: z.optional(text(longestSubject)),
    message: text(40_000),
    client_id: clientId,
    upload_ids: uploadIds,
  }),
  /** The first thread, and the ids of all. */
  replies: { data: Thread, thread_ids: z.array(z.int()) },
})

/** `before` is the id of a message; `after` a revision: then only what changed since. The oldest first. */
export const getThread = endpoint({
  method: 'GET',
  path: '/api/threads/:id',
  summary: 'One thread with its latest messages, those before one, or what changed after a revision',
  query: z.object({ before: queryText(20), after: queryInt(-1, 2_000_000_000, -1) }),
  returns: z.object({ thread: OpenThread, messages: z.array(Message), has_earlier: z.boolean() }),
})

const written = { data: Message }
const body = z.strictObject({ message: text(40_000), upload_ids: uploadIds, client_id: clientId })

export const createMessage = command({
  method: 'POST',
  path: '/api/threads/:id/messages',
  summary: 'Writes in a thread. The same client id again gives the same message',
  body,
  replies: written,
})

export const updateMessage = command({
  method: 'PUT',
  path: '/api/threads/:id/messages/:message_id',
  summary: 'Changes a message of one’s own, up to 15 minutes old',
  body: z.strictObject({ message: text(40_000) }),
  replies: written,
})

export const deleteMessage = command({
  method: 'DELETE',
  path: '/api/threads/:id/messages/:message_id',
  summary: 'Removes a message of one’s own',
})

const unread = { unread_threads: z.int() }

export const readThread = command({
  method: 'POST',
  path: '/api/threads/:id/read',
  summary: 'Marks a thread as read, where nothing came after `revision`',
  body: z.strictObject({ revision: z.optional(z.int()) }),
  replies: unread,
})

export const unreadThread = command({
  method: 'POST',
  path: '/api/threads/:id/unread',
  summary: 'Marks a thread as unread',
  replies: unread,
})

export const muteThread = command({
  method: 'POST',
  path: '/api/threads/:id/mute',
  summary: 'Whether a thread stays quiet: no toast, no notification',
  body: z.strictObject({ muted: z.boolean() }),
})

export const blockPerson = command({
  method: 'POST',
  path: '/api/threads/:id/block',
  summary: 'Whether a student hears from the other student of a thread',
  body: z.strictObject({ blocked: z.boolean() }),
})

export const reportMessage = command({
  method: 'POST',
  path: '/api/threads/:id/messages/:message_id/report',
  summary: 'Reports a message to the safeguarding staff of the school and to Yonder’s own',
  body: z.strictObject({
    reason: z.enum(reportReasons, 'Choose a reason from the list'),
    details: z.optional(text(maxReportWords)),
  }),
})

export const getAttachment = endpoint({
  method: 'GET',
  path: '/api/threads/:id/files/:upload_id',
  summary: 'A file of a message, for those who read the thread',
  query: z.object({ width: queryInt(0, 10_000, 0) }),
  answers: 'stored-file',
  returns: z.unknown(),
})

export const listContacts = itemEndpoint({
  path: '/api/message-contacts',
  summary: 'Whom someone may write to, by name or by id; up to twenty',
  limit: 'search',
  query: z.object({
    keyword: queryText(100),
    id: z.optional(rowId),
    /** Several at once: `17,18`. */
    ids: z.optional(z.string().check(z.maxLength(200), z.regex(/^\d{1,9}(?:,\d{1,9}){0,19}$/))),
  }),
  /** With the thread that the two have already. */
  item: z.array(z.extend(Person, { thread_id: z.nullable(z.int()) })),
})

/** Without a word of what is written: who, and when. */
export const listStudentThreads = itemEndpoint({
  path: '/api/advisor/students/:id/threads',
  summary:
    'The threads of a student, for safeguarding staff: who is in them and when something was written last',
  permission: 'safeguarding',
  item: z.array(z.object({ id: z.int(), people: z.array(Person), updated_at: z.string() })),
})

export const openThread = command({
  method: 'POST',
  path: '/api/advisor/threads/:id/open',
  summary: 'Opens a thread of others for a day, with a reason that both read',
  permission: 'safeguarding',
  body: z.strictObject({ reason: text(longestReason * 2) }),
})

const owner = z.nullable(z.object({ id: z.int(), name: z.string() }))

/** A report in the queue of a school, without the words that were reported. */
const QueuedReport = z.object({
  id: z.int(),
  message_id: z.int(),
  reason: z.enum(reportReasons),
  reporter_role: Person.shape.role,
  author_role: Person.shape.role,
  created_at: z.string(),
  /** Someone may not be safe: it waits for nobody. */
  is_serious: z.boolean(),
  /** Within 24 hours. */
  due_at: z.string(),
  is_overdue: z.boolean(),
  /** Who of the school has it, and since when. Nobody has what a former colleague took. */
  owner,
  taken_at: nullableText,
  /** When more people were told, since nobody at the school had opened it. */
  escalated_at: nullableText,
  handled_at: nullableText,
})
export type QueuedReport = z.infer<typeof QueuedReport>

const Report = z.extend(QueuedReport, {
  thread_id: z.nullable(z.int()),
  content: z.string(),
  details: nullableText,
  reporter: z.nullable(Person),
  author: z.nullable(Person),
  outcome: nullableText,
})
export type MessageReport = z.infer<typeof Report>

export const listMessageReports = listEndpoint({
  path: '/api/advisor/message-reports',
  summary:
    'What was reported at a school, for its safeguarding staff: dangers first, then by when an answer is due',
  permission: 'safeguarding',
  query: { tab: z._default(z.enum(queueTabs), 'open') },
  item: QueuedReport,
  beside: {
    counts: z.object({ open: z.int(), mine: z.int(), nobody: z.int(), closed: z.int() }),
    /** Open ones in which someone may not be safe, whatever the tab. */
    dangers: z.array(QueuedReport),
    now: z.string(),
    time_zone: z.string(),
    user_id: z.int(),
  },
})

export const getMessageReport = itemEndpoint({
  path: '/api/advisor/message-reports/:id',
  summary: 'One report at a school, with the words that were reported',
  permission: 'safeguarding',
  query: z.object({ ahead: queryFlag() }), // fetched before anybody has chosen to read it
  ownSiteOnly: true, // it notes that the school has read it, so that nothing is escalated
  item: Report,
  /** To whom it can be handed over. */
  beside: {
    colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
    now: z.string(),
    time_zone: z.string(),
    user_id: z.int(),
  },
})

/** Refused (409) with the name of the colleague who has it. */
export const takeMessageReport = command({
  method: 'POST',
  path: '/api/advisor/message-reports/:id/take',
  summary: 'Looks after a report from now on',
  permission: 'safeguarding',
})

export const giveMessageReportBack = command({
  method: 'DELETE',
  path: '/api/advisor/message-reports/:id/take',
  summary: 'Gives a report back, so that a colleague can take it',
  permission: 'safeguarding',
})

export const handMessageReportOver = command({
  method: 'POST',
  path: '/api/advisor/message-reports/:id/hand-over',
  summary: 'Gives a report to a colleague of the safeguarding staff',
  permission: 'safeguarding',
  body: z.strictObject({ user_id: rowId }),
})

export const handleMessageReport = command({
  method: 'POST',
  path: '/api/advisor/message-reports/:id/handle',
  summary: 'Says what was done about a report',
  permission: 'safeguarding',
  body: z.strictObject({ outcome: text(longestReason * 2) }),
})

const Settings = z.object({ link_domains: z.array(z.string()) })

export const getMessageSettings = itemEndpoint({
  path: '/api/advisor/message-settings',
  summary: 'What a school has set for its messages',
  permission: 'safeguarding',
  item: Settings,
})

export const updateMessageSettings = command({
  method: 'PUT',
  path: '/api/advisor/message-settings',
  summary: 'Sets the domains whose addresses are links in messages of the school',
  permission: 'safeguarding',
  body: z.strictObject({ link_domains: z.array(text(300)).check(z.maxLength(maxDomains)) }),
  replies: { data: Settings },
})

/** For Yonder's staff: what was written around a reported message, for a day after it was opened with a reason. */
export const getReportConversation = itemEndpoint({
  path: '/api/admin/content-reports/:id/conversation',
  summary: 'Who opened the conversation of a report, and its messages for those who have it open',
  item: z.object({
    /** False where nothing was reported that stands in a conversation, or it has gone. */
    can_open: z.boolean(),
    open_until: nullableText,
    openings: z.array(z.object({ name: z.string(), reason: z.string(), created_at: z.string() })),
    messages: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        body: z.string(),
        created_at: z.string(),
        is_removed: z.boolean(),
        is_reported: z.boolean(),
      }),
    ),
  }),
})

export const openReportConversation = command({
  method: 'POST',
  path: '/api/admin/content-reports/:id/conversation',
  summary: 'Opens the conversation of a report for a day, with a reason',
  limit: 'costly',
  body: z.strictObject({ reason: text(longestReason * 2) }),
})
