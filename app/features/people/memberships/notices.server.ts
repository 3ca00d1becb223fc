import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Correction, Sent } from './sent-fields.ts'
import { schoolNotices, studentMemberships } from './tables.server.ts'

export type SchoolNotice = typeof schoolNotices.$inferSelect

/** Stores what a school had sent about its new student, for them to read and correct. Who joins again reads the latest. */
export async function recordNotice(
  tx: Database,
  notice: { userId: number; schoolId: number; sentBy: number | null; sent: Sent },
  now: Date,
): Promise<void> {
  const fresh = { sentBy: notice.sentBy, sent: notice.sent, createdAt: now }
  await tx
    .insert(schoolNotices)
    .values({ ...notice, ...fresh })
    .onConflictDoUpdate({
      target: [schoolNotices.userId, schoolNotices.schoolId],
      set: { ...fresh, corrections: [], openedAt: null, answeredAt: null },
    })
}

/** What the school of a student had sent about them, while they are its student. */
export async function noticeOf(
  db: Database,
  userId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<SchoolNotice | null> {
  const found = db
    .select()
    .from(schoolNotices)
    .where(ownedBy(schoolNotices, { userId }, isOfCurrentSchool))
    .orderBy(desc(schoolNotices.id))
    .limit(1)
  const [notice] = await (lock ? found.for('update') : found)
  return notice ?? null
}

/** Whether someone still has to be shown what their school sent. */
export async function awaitsNotice(db: Database, userId: number): Promise<boolean> {
  const notice = await noticeOf(db, userId)
  return notice !== null && notice.answeredAt === null
}

/** Notes that the page was shown, the first time that it is. */
export async function recordNoticeOpened(db: Database, notice: SchoolNotice, now: Date): Promise<void> {
  if (notice.openedAt) return
  const { userId } = notice
  await db
    .update(schoolNotices)
    .set({ openedAt: now })
    .where(
      ownedBy(
        schoolNotices,
        { userId },
        and(eq(schoolNotices.id, notice.id), isNull(schoolNotices.openedAt)),
      ),
    )
}

/** What a student of the school says is wrong in what it sent. */
export async function correctionsOf(
  db: Database,
  { userId, schoolId }: { userId: number; schoolId: number },
): Promise<Correction[]> {
  const [found] = await db
    .select({ corrections: schoolNotices.corrections })
    .from(schoolNotices)
    .where(ownedBy(schoolNotices, { userId }, eq(schoolNotices.schoolId, schoolId)))
  return found?.corrections ?? []
}

const isOfCurrentSchool = sql`exists (select from ${studentMemberships} where ${and(
  eq(studentMemberships.userId, schoolNotices.userId),
  eq(studentMemberships.schoolId, schoolNotices.schoolId),
  isNotNull(studentMemberships.joinedAt),
  isNull(studentMemberships.endedAt),
)})`
