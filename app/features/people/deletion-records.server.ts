import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Storage } from '#app/platform/storage/storage.server.ts'
import { retentionDays } from './retention.ts'
import { users } from './tables.server.ts'

/** What a person asked to be gone, or a rule took with their account. `account-due`: in seven days; `account-kept`: not after all. */
export const deletionKinds = [
  'account',
  'account-due',
  'account-kept',
  'school',
  'family-link',
  'emails',
  'sensitive-answers',
] as const
export type DeletionKind = (typeof deletionKinds)[number]

/**
 * A note that something was deleted. It is stored outside the database, with the files of people, so that a database from a backup can
 * be told what came after (`settings/repeat-deletions.server.ts`). Nothing personal is in it: the name of an empty file says all.
 */
export type DeletionRecord = {
  what: DeletionKind
  /** The public id of the account, which is random and never used again. */
  account: string
  /** Which family link, or which kind of emails. */
  subject?: string
  at: Date
}

type Deletion = { what: DeletionKind; userId: number; subject?: string }

const folder = 'deletions'

/** Tried for twelve days: as long as a bucket may be away. */
export const writeRecord: JobKind<Deletion & { at: string }> = {
  queue: 'accounts-record-deletion',
  retryLimit: 300,
}

/** Has a record written once the caller's transaction has committed. */
export function recordDeletion(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  deletion: Deletion,
  at: Date,
): Promise<void> {
  return jobs.enqueue(tx, writeRecord, { ...deletion, at: at.toISOString() })
}

/** The job. Written again, a record is the same file. */
export async function storeRecord(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { what, userId, subject, at }: Deletion & { at: string },
): Promise<void> {
  const [account] = await db.select({ guid: users.guid }).from(users).where(eq(users.id, userId))
  if (!account) return
  const key = keyOf({ what, account: account.guid, subject, at: new Date(at) })
  await storage.put(key, new Uint8Array(), { contentType: 'application/octet-stream' })
}

/** All records, the oldest first, and the names of files that are none, such as records of a later version. */
export async function readRecords(
  storage: Storage,
): Promise<{ records: DeletionRecord[]; unreadable: string[] }> {
  const keys = await storage.list(folder)
  return {
    records: keys
      .flatMap((key) => recordOf(key) ?? [])
      .sort((one, other) => Number(one.at) - Number(other.at)),
    unreadable: keys.filter((key) => !recordOf(key)),
  }
}

/** Deletes records that are older than any backup may be. */
export async function deleteOldRecords(storage: Storage, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionDays.deletionRecord * 86_400_000)
  const { records } = await readRecords(storage)
  for (const record of records) if (record.at < oldest) await storage.remove(keyOf(record))
}

/** `deletions/2026-11-30T06_03_05.123Z.school.0193…`: storage takes no colons. */
function keyOf({ what, account, subject, at }: DeletionRecord): string {
  const parts = [at.toISOString().replaceAll(':', '_'), what, account, subject]
  return `${folder}/${parts.filter((part) => part !== undefined).join('.')}`
}

const name = /\/(\d{4}-\d\d-\d\dT\d\d_\d\d_\d\d\.\d{3}Z)\.([a-z-]+)\.([0-9a-f-]{36})(?:\.([\w-]+))?$/

function recordOf(key: string): DeletionRecord | null {
  const [, at = '', kind, account = '', subject] = name.exec(key) ?? []
  const what = deletionKinds.find((one) => one === kind)
  return what ? { what, account, subject, at: new Date(at.replaceAll('_', ':')) } : null
}
