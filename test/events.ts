import { expos } from '../app/features/events/expos/tables.server.ts'
import { eventAttendances, events } from '../app/features/events/tables.server.ts'
import type { TestSite } from './site.ts'

let number = 0
const minuteMs = 60_000

/** A published event that starts so many minutes after the time of the site and takes half an hour. */
export async function eventIn(
  { db, services }: Pick<TestSite, 'db' | 'services'>,
  minutes: number,
  values: Partial<typeof events.$inferInsert> = {},
) {
  number += 1
  const now = services.clock.now()
  const startsAt = new Date(now.getTime() + minutes * minuteMs)
  const [event] = await db
    .insert(events)
    .values({
      slug: `talk-${number}`,
      title: `Talk ${number}`,
      oneLine: 'People talk about their work',
      description: '<p>They talk.</p>',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * minuteMs),
      timeZone: 'Australia/Sydney',
      room: 'local',
      status: 'LIVE',
      updatedAt: now,
      ...values,
    })
    .returning()
  if (!event) throw new Error('no event was written')
  return event
}

/** Someone has signed up for it, a week before the time of the site unless said. */
export async function attendance(
  { db, services }: Pick<TestSite, 'db' | 'services'>,
  event: typeof events.$inferSelect,
  userId: number,
  values: Partial<typeof eventAttendances.$inferInsert> = {},
) {
  const attendedAt = new Date(services.clock.now().getTime() - 7 * 24 * 60 * minuteMs)
  await db
    .insert(eventAttendances)
    .values({ userId, eventId: event.id, attendedAt, toldStart: event.startsAt, ...values })
}

/** A published expo that began an hour ago and ends tomorrow. */
export async function openExpo(
  { db, services }: Pick<TestSite, 'db' | 'services'>,
  slug: string,
  values: Partial<typeof expos.$inferInsert> = {},
) {
  const now = services.clock.now()
  const [expo] = await db
    .insert(expos)
    .values({
      slug,
      title: 'An expo that is live',
      description: '<p>What it is.</p>',
      startsAt: new Date(now.getTime() - 60 * minuteMs),
      endsAt: new Date(now.getTime() + 24 * 60 * minuteMs),
      timeZone: 'Australia/Sydney',
      isPublished: true,
      updatedAt: now,
      ...values,
    })
    .returning()
  if (!expo) throw new Error('no expo was written')
  return expo
}
