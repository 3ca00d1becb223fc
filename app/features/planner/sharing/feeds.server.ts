import { and, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import { calendarText } from '#app/platform/calendar-file.server.ts'
import type { CalendarEntry } from '#app/platform/calendar-text.ts'
import { hashToken, isToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readSections } from '../sections.server.ts'
import { careerPlanFeeds } from '../tables.server.ts'
import { eventsOf, inOrder } from './calendar-events.ts'
import { routeFor } from './plan-view.ts'

/** The private calendar's status and time zone, without its secret URL. */
export async function readFeed(db: Database, ownerId: number) {
  const [feed] = await db
    .select()
    .from(careerPlanFeeds)
    .where(ownedBy(careerPlanFeeds, { userId: ownerId }))
  return feed ? { time_zone: feed.timeZone, created_at: feed.createdAt.toISOString() } : null
}

/** Issues a new URL and invalidates the old one. @returns the token, of which only the hash is stored */
export async function openFeed(db: Database, ownerId: number, timeZone: string, now: Date): Promise<string> {
  const token = newToken()
  const row = { tokenHash: hashToken(token), timeZone, createdAt: now }
  await db
    .insert(careerPlanFeeds)
    .values({ userId: ownerId, ...row })
    .onConflictDoUpdate({ target: careerPlanFeeds.userId, set: row })
  return token
}

export async function closeFeed(db: Database, ownerId: number): Promise<void> {
  await db.delete(careerPlanFeeds).where(ownedBy(careerPlanFeeds, { userId: ownerId }))
}

/**
 * The calendar behind an address, `<token>.ics`: dated steps of the plan, and days of other slices.
 *
 * @throws DomainError `not-found` for any other
 */
export async function readCalendar(
  { db, slices, settings }: Pick<Services, 'db' | 'slices' | 'settings'>,
  file: string,
): Promise<string> {
  const token = file.replace(/\.ics$/, '')
  const [feed] = isToken(token)
    ? // any owner: the token in the address is the proof
      await db
        .select(getTableColumns(careerPlanFeeds))
        .from(careerPlanFeeds)
        .innerJoin(users, eq(users.id, careerPlanFeeds.userId))
        .where(
          and(
            eq(careerPlanFeeds.tokenHash, hashToken(token)),
            inArray(users.status, openStatuses),
            isNull(users.deletionDueAt),
            isNotNull(users.emailVerifiedAt),
          ),
        )
    : []
  if (!feed) throw new DomainError('not-found', 'no-such-calendar')
  const [stored, ...others] = await Promise.all([
    readSections(db, feed.userId),
    ...slices.list.flatMap(({ calendarEvents }) => calendarEvents?.(db, feed.userId) ?? []),
  ])
  const days = others.flat()
  const steps = eventsOf(stored.flatMap(({ answers }) => routeFor('calendar', answers) ?? []))
  const changes = [
    ...stored.flatMap(({ updatedAt }) => updatedAt?.getTime() ?? []),
    ...days.map(({ changedAt }) => changedAt.getTime()),
  ]
  return calendarText(
    inOrder<CalendarEntry>([
      ...steps,
      ...days.map((day) => ({ ...day, url: day.path && `${settings.origin}${day.path}` })),
    ]),
    {
      name: 'My Yonder plan',
      timeZone: feed.timeZone,
      origin: settings.origin,
      changedAt: new Date(Math.max(feed.createdAt.getTime(), ...changes)),
    },
  )
}
