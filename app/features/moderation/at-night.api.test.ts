import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { messageReported, messageReportHandedOver } from '#app/features/messaging/notifications.ts'
import { deliverToAbsent } from '#app/features/notifications/delivery.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { testSite } from '#test/site.ts'
import { escalateUnread } from './escalation.server.ts'
import {
  contentReported,
  contentReportHandedOver,
  contentReportWaits,
  schoolReportWaits,
} from './notifications.ts'
import { reportContent } from './reports.server.ts'
import { contentReports } from './tables.server.ts'

/** A summer evening in Sydney, eleven hours ahead: 9 pm there is 10:00Z, and 7 am is 20:00Z. */
const site = await testSite({ apiOnly: true, at: '2026-11-21T09:00:00Z' })
const { db, services } = site
const [school] = await db.select({ id: schools.id }).from(schools).limit(1)
const schoolId = school?.id ?? 0
await db.update(schools).set({ countryCode: 'AU', regionCode: 'NSW' }).where(eq(schools.id, schoolId))
const [one, another, locked] = [
  await site.signedIn({ role: 'admin' }),
  await site.signedIn({ role: 'admin' }),
  await site.signedIn({ role: 'admin', status: 'locked' }),
]
const advisor = await site.signedIn({ role: 'advisor', schoolId })
await db.update(users).set({ country: 'AU', state: 'NSW' })

const hours = [
  ['20:59:59', '2026-11-21T09:59:59Z', true],
  ['21:00', '2026-11-21T10:00:00Z', false],
  ['6:59:59', '2026-11-21T19:59:59Z', false],
  ['7:00', '2026-11-21T20:00:00Z', true],
] as const

beforeEach(async () => {
  await db.delete(notifications)
  await db.delete(outbox)
})

/** Delivers what was written to people who are away. @returns how many emails went out at that moment */
async function deliverAt(at: string): Promise<number> {
  for (const { id } of await db.select({ id: notifications.id }).from(notifications))
    await deliverToAbsent(services, { id, push: false }, new Date(at))
  return db.$count(outbox)
}

const kinds = [
  ['of a report, to Yonder’s staff', contentReported, one.person.id, { id: newId() }],
  ['of an escalated report, to Yonder’s staff', contentReportWaits, one.person.id, { id: newId() }],
  ['of a report handed over among Yonder’s staff', contentReportHandedOver, one.person.id, { id: newId() }],
  ['of a report, to safeguarding staff', messageReported, advisor.person.id, { id: 7 }],
  ['of a report that waits, to the next of a school', schoolReportWaits, advisor.person.id, {}],
  ['of a report handed over at a school', messageReportHandedOver, advisor.person.id, { id: 7 }],
] as const

test.each(kinds)(
  'an email %s goes out at any hour for a danger, and else from 7 am to 9 pm',
  async (...given) => {
    const [, kind, userId, about] = given
    for (const [, at, isDay] of hours)
      for (const is_serious of [true, false]) {
        await db.delete(notifications)
        await db.delete(outbox)
        const payload = { ...about, is_serious } as never
        await db.transaction((tx) => notify(services, tx, kind as never, { userId, payload }, new Date(at)))
        expect([at, is_serious, await deliverAt(at)]).toEqual([at, is_serious, is_serious || isDay ? 1 : 0])
      }
  },
)

test.each([
  ['unsafe', 2],
  ['other', 0],
] as const)(
  'a report (%s) that nobody took reaches exactly Yonder’s staff again after six hours, at 3 am by %d emails',
  async (reason, emails) => {
    const at = new Date('2026-11-21T10:00:00Z')
    const contentId = newId()
    const about = {
      kind: 'enquiry-reply',
      contentId,
      authorId: null,
      content: 'Come',
      details: null,
    } as const
    const student = await site.signedIn({ role: 'student', schoolId })
    await db.transaction((tx) =>
      reportContent(services, tx, { reporterId: student.person.id, ...about, reason }, at),
    )
    const [report] = await db.select().from(contentReports).where(eq(contentReports.contentId, contentId))
    await db.delete(notifications)
    await db.delete(outbox)
    const effects = await effectsFrom(site)
    const due = new Date('2026-11-21T16:00:00Z')
    await escalateUnread(services, { id: report?.id ?? '', at: due.getTime() }, due)
    await effects.expectNotified('content-report-waits', { exactly: [one.person.id, another.person.id] })
    expect(await deliverAt(due.toISOString())).toBe(emails)
    expect(locked.person.id).toBeGreaterThan(0)
  },
)
