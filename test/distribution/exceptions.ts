import type { Sender } from './walk.ts'

const token = 'a browser sends the token alone, which is the key of the table'
const newest = 'the newest rows, in the order of the key; the first has the hash that the next row carries'
const academy =
  'figures of everybody, which a job counts each hour; a request counts them once, before the job has'
const erased = 'what goes with one account, by an index of its own'
const ledger = 'the check of all movements at night'
const movement = 'staff look at one movement of XP, by its key'

/**
 * Statements on tall tables that are not found by a person, a school, a thread or a time: what they do with which table, the columns that
 * their conditions name, and why it is so.
 */
export const exceptions: Record<Sender, Record<string, string>> = {
  people: {
    'delete session by token_hash': token,
    'select audit_log by nothing': newest,
    'select session by token_hash, user_id': token,
    'select student_view by subject, viewer_id':
      'whether an advisor has looked at a plan, by student_view_by_viewer',
  },
  staff: {
    'select academy_attempt by finished_at, least_seconds, quiz_id, started_at, status': academy,
    'select academy_attempt by finished_at, number, quiz_id': academy,
    'select academy_attempt by nothing': academy,
    'select academy_attempt by quiz_id, status':
      'how many are in a quiz that an author changes, by academy_attempt_by_quiz',
    'select academy_attempt by status, topic_id': academy,
    'select academy_attempt by topic_id': academy,
    'select audit_log by actor_id': 'what one of the staff did, by audit_log_by_actor',
    'select audit_log by nothing': newest,
    'select favourite by item_id, type': 'how many saved what a provider offers, by favourite_by_item',
    'select follow by followable_id, type': 'how many follow what a provider offers, by follow_by_item',
    'select outbox by nothing': 'the newest messages, by outbox_by_time',
    'select outbox by refused_at': 'what providers refused, by outbox_refused',
    'select outbox by refused_at, sent_at': 'what waits, by outbox_waiting',
    'select session by token_hash, user_id': token,
    'select xp_entry by account, transaction_id': movement,
    'select xp_transaction by id': movement,
    'select xp_transaction by id, owner_id': movement,
    'select xp_transaction by owner_id, reason, source_id, source_type': movement,
    'update outbox by id, text': 'one message that is sent again, by its key',
  },
  jobs: {
    'delete message by created_at, id': 'the oldest, a batch at a time, by message_by_time',
    'delete message by id, user_id': erased,
    'delete notification by created_at': 'the oldest, a batch at a time, by notification_by_time',
    'delete outbox by channel, recipient': erased,
    'delete outbox by recipient': erased,
    'delete outbox by text': erased,
    'delete session by created_at': 'the oldest, a batch at a time, by session_by_start',
    'delete session by expires_at': 'those that ended first, a batch at a time, by session_by_end',
    'select academy_attempt by finished_at, number, quiz_id': academy,
    'select academy_attempt by nothing': academy,
    'select academy_attempt by status, topic_id': academy,
    'select academy_attempt by topic_id': academy,
    'select message by deleted_at, user_id': erased,
    'select message by thread_id': 'whether old threads have a message, by message_by_thread',
    'select notification by email_timing, emailed_at, last_read_at':
      'who has something to read, by notification_to_email',
    'select notification by kind, subject, user_id': 'whether each of many people was told, by the key',
    'select outbox by refused_at': 'what providers refused, by outbox_refused',
    'select xp_entry by nothing': ledger,
    'select xp_entry by owner_id': ledger,
    'select xp_transaction by owner_id': ledger,
    'update audit_log by created_at, network': 'networks of long ago, by audit_log_with_network',
    'update message by deleted_at, upload_ids':
      'files of removed messages, a batch at a time, by message_deleted',
    'update notification by actor_id': erased,
    'update student_view by viewer_id': erased,
  },
}

/** Deletions of jobs on a schedule that are neither of one owner nor of at most 1,000 rows. */
export const unlimited: Record<string, string> = {
  'delete search_term by nothing': 'words of the search, which are content: they are made again',
  'delete upload_use by place, upload_id': 'scans that their placement does not hold any more, of one night',
}
