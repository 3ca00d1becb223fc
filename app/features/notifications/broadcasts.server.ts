import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type IdInStatement, ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Figures, readFigures } from '#app/platform/stored-figures.server.ts'
import { type BroadcastAudience, broadcastAudiences } from './broadcast-rules.ts'
import { announcement } from './kinds.ts'
import {
  broadcastReads,
  broadcasts,
  notificationPreferences,
  notifications,
  pushDevices,
} from './tables.server.ts'

/** The reader, beside the people of the statement around it. */
const reader = alias(users, 'reader')

/** Whom a broadcast is for. The rule stands once, for those who read it and for counting them. */
function isFor(person: typeof reader | typeof users): SQL | undefined {
  const isUser = eq(person.kind, 'user')
  const rules: Record<BroadcastAudience, SQL | undefined> = {
    everyone: sql`true`,
    students: and(isUser, eq(person.isStudent, true)),
    parents: and(isUser, eq(person.isParent, true)),
    'school-leavers': and(isUser, eq(person.isStudent, false), eq(person.isParent, false)),
    advisors: eq(person.kind, 'advisor'),
    providers: eq(person.kind, 'provider'),
    school: and(eq(person.schoolId, broadcasts.schoolId), or(isUser, eq(person.kind, 'advisor'))),
  }
  return or(
    ...Object.entries(rules).map(([audience, rule]) =>
      and(eq(broadcasts.audience, audience as BroadcastAudience), rule),
    ),
  )
}

/** What went out since someone joined, and was not withdrawn; not for those who want no such news in the bell. */
function reaches(db: Database, userId: IdInStatement): SQL | undefined {
  const noBell = ownedBy(
    notificationPreferences,
    { userId },
    eq(notificationPreferences.kind, announcement.name),
    eq(notificationPreferences.bell, false),
  )
  // any owner: `noBell` names them
  const muted = db.select({ one: sql`1` }).from(notificationPreferences).where(noBell)
  return and(
    eq(reader.id, userId),
    eq(broadcasts.status, 'LIVE'),
    gt(broadcasts.announcedAt, reader.createdAt),
    isFor(reader),
    notExists(muted),
  )
}

function readBy(db: Database, userId: IdInStatement) {
  return db
    .select({ readAt: broadcastReads.readAt })
    .from(broadcastReads)
    .where(ownedBy(broadcastReads, { userId }, eq(broadcastReads.broadcastId, broadcasts.id)))
}

/** Newest first. @param before the id of a notification: only what is older */
export function latestBroadcasts(db: Database, userId: number, limit: number, before?: string) {
  return db
    .select({ broadcast: broadcasts, readAt: broadcastReads.readAt })
    .from(broadcasts)
    .innerJoin(reader, reaches(db, userId))
    .leftJoin(
      broadcastReads,
      ownedBy(broadcastReads, { userId }, eq(broadcastReads.broadcastId, broadcasts.id)),
    )
    .where(before ? lt(broadcasts.notificationId, before) : undefined)
    .orderBy(desc(broadcasts.notificationId))
    .limit(limit)
}

/** As a part of another statement: then `userId` is a column of that. */
export function countUnreadBroadcasts(db: Database, userId: IdInStatement) {
  return db
    .select({ unread: count() })
    .from(broadcasts)
    .innerJoin(reader, reaches(db, userId))
    .where(notExists(readBy(db, userId)))
}

/** Marks those that reach the person as read. @returns whether there is one, read before or not */
export async function markBroadcastsRead(
  db: Database,
  { userId }: Pick<SignedInActor, 'userId'>,
  now: Date,
  notificationId?: string,
): Promise<boolean> {
  const found = await db
    .select({ broadcastId: broadcasts.id })
    .from(broadcasts)
    .innerJoin(reader, reaches(db, userId))
    .where(notificationId ? eq(broadcasts.notificationId, notificationId) : notExists(readBy(db, userId)))
  if (found.length > 0)
    await db
      .insert(broadcastReads)
      .values(found.map(({ broadcastId }) => ({ userId, broadcastId, readAt: now })))
      .onConflictDoNothing()
  return found.length > 0
}

/** How many people it is for. */
export async function countReached(
  db: Database,
  audience: BroadcastAudience,
  schoolId: number | null,
): Promise<number> {
  const one = db
    .select({
      audience: sql<string>`${audience}::text`.as('audience'),
      schoolId: sql<number>`${schoolId}::int`.as('school_id'),
    })
    .from(sql`(values (1)) as one`)
    .as('broadcast')
  // any owner: how many there are
  const [row] = await db
    .select({ people: count() })
    .from(one)
    .innerJoin(users, and(inArray(users.status, openStatuses), isFor(users)))
  return row?.people ?? 0
}

type AudienceFigures = Partial<Record<BroadcastAudience, number>>

/** How many people each audience has, but for the schools, which are counted when they are asked for. */
export const audienceFigures: Figures<AudienceFigures> = {
  name: 'broadcast-audiences',
  async count({ db }) {
    const counted: AudienceFigures = {}
    for (const audience of broadcastAudiences)
      if (audience !== 'school') counted[audience] = await countReached(db, audience, null)
    return counted
  },
}

/** An estimate before sending: as a job last counted them, or null before the first time where that takes long. */
export async function estimateReached(
  context: Pick<Services, 'db' | 'settings'>,
  { audience, schoolId }: { audience: BroadcastAudience; schoolId: number | null },
  now: Date,
): Promise<{ people: number; countedAt: Date | null } | null> {
  if (audience === 'school')
    return { people: await countReached(context.db, audience, schoolId), countedAt: null }
  const counted = await readFigures(context, audienceFigures, now)
  return counted && { people: counted.figures[audience] ?? 0, countedAt: counted.countedAt }
}

/** What a broadcast is called among the subjects of notifications. */
export const broadcastSubject = (id: number) => `announcements/${id}`

/** The next of those who get such news beyond the bell, by email or on a device, and were not told yet. */
export function reachedElsewhere(db: Database, broadcastId: number, afterId: number, limit: number) {
  const wants = ne(notificationPreferences.email, 'never')
  // any owner: each person of the statement around it
  const notified = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, users.id),
        eq(notifications.kind, announcement.name),
        eq(notifications.subject, broadcastSubject(broadcastId)),
      ),
    )
  // any owner: a job for everybody whom a broadcast is for
  return db
    .selectDistinct({ id: users.id })
    .from(broadcasts)
    .innerJoin(users, and(inArray(users.status, openStatuses), isFor(users), gt(users.id, afterId)))
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, announcement.name)),
    )
    .leftJoin(pushDevices, eq(pushDevices.userId, users.id))
    .where(
      and(
        eq(broadcasts.id, broadcastId),
        eq(broadcasts.status, 'LIVE'),
        notExists(notified),
        or(
          wants,
          and(
            sql`${pushDevices.id} is not null`,
            or(isNull(notificationPreferences.push), eq(notificationPreferences.push, true)),
          ),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
}
