import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { escalate } from './escalation.server.ts'
import { contentReportWaits, schoolReportWaits } from './notifications.ts'
import { reportedKinds } from './report-rules.ts'
import { reportContent } from './reports.server.ts'
import { schoolHasHandled, schoolHasSeen } from './school-side.server.ts'
import { contentReports } from './tables.server.ts'
import { readersOf } from './who-reads.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const [school] = await site.db.select({ id: schools.id }).from(schools).limit(1)
const schoolId = school?.id ?? 0
const admin = (facts: object = {}) => site.signedIn({ role: 'admin', ...facts })
const staff = {
  one: await admin(),
  another: await admin(),
  'of the school': await admin({ schoolId }),
}
const reporter = await site.signedIn({ role: 'student', schoolId })

/** Someone reports something, by default a student of the school; `told` and `readers` are the staff who hear of it and who find it. */
async function reported(kind: (typeof reportedKinds)[number], authorId: number | null, by = reporter) {
  const contentId = newId()
  const about = { kind, contentId, authorId, content: 'Come and meet me' }
  await site.db.transaction((tx) =>
    reportContent(
      site.services,
      tx,
      { reporterId: by.person.id, ...about, reason: 'unsafe', details: null },
      site.services.clock.now(),
    ),
  )
  const [report] = await site.db.select().from(contentReports).where(eq(contentReports.contentId, contentId))
  const people = Object.entries(staff)
  const ids = people.map(([, { person }]) => person.id)
  const rows = await site.db
    .select({ userId: notifications.userId, subject: notifications.subject })
    .from(notifications)
    .where(inArray(notifications.userId, ids))
  const notified = rows.filter(({ subject }) => subject === `content-report/${report?.id}`)
  const readers = async () => {
    const names: string[] = []
    for (const [name, browser] of people) {
      const { data } = await json(await browser.get('/api/admin/content-reports'))
      const found = data.find(({ id }: { id: string }) => id === report?.id)
      if (found) names.push(found.author ? `${name}, with the author` : name)
    }
    return names
  }
  const nameOf = (id: number) => people.find(([, { person }]) => person.id === id)?.[0]
  return { told: notified.map(({ userId }) => nameOf(userId)).toSorted(), readers }
}

test.each(reportedKinds)(
  'a report (%s) of something whose author’s account has gone reaches the staff, but nobody of the school',
  async (kind) => {
    const { told: notified, readers } = await reported(kind, null)
    expect(notified).toEqual(['another', 'one'])
    expect(await readers()).toEqual(['one', 'another'])
  },
)

test.each(reportedKinds)(
  'a report (%s) is neither told to nor read by the one of the staff who wrote it',
  async (kind) => {
    const { told: notified, readers } = await reported(kind, staff.one.person.id)
    expect(notified).toEqual(['another'])
    expect(await readers()).toEqual(['another, with the author'])
  },
)

test('what a person without a school reports reaches all the staff', async () => {
  const { told: notified, readers } = await reported(
    'enquiry-reply',
    null,
    await site.signedIn({ role: 'user' }),
  )
  expect(notified).toEqual(['another', 'of the school', 'one'])
  expect(await readers()).toEqual(['one', 'another', 'of the school'])
})

test('a report stays with the staff when the account of the author goes afterwards', async () => {
  const author = await site.signedIn({ role: 'advisor', schoolId })
  const { told: notified, readers } = await reported('career-plan-comment', author.person.id)
  expect(notified).toEqual(['another', 'one'])
  expect(await readers()).toEqual(['one, with the author', 'another, with the author'])
  await site.db.delete(users).where(eq(users.id, author.person.id))
  expect(await readers()).toEqual(['one', 'another'])
})

const row = (facts: Partial<typeof contentReports.$inferInsert> = {}) =>
  site.db
    .insert(contentReports)
    .values({
      id: newId(),
      userId: reporter.person.id,
      schoolId,
      kind: 'message',
      contentId: newId(),
      content: 'Come',
      reason: 'other',
      createdAt: site.services.clock.now(),
      ...facts,
    } as typeof contentReports.$inferInsert)
    .returning()
    .then(([one]) => one as typeof contentReports.$inferSelect)

test('staff who hear of reports are admins with an account in use', async () => {
  const others = [
    await admin({ isEditor: true }),
    await admin({ status: 'locked' }),
    await admin({ deletionDueAt: site.services.clock.now() }),
    await site.signedIn({ role: 'provider' }),
  ].map(({ person }) => person.id)
  const found = (await readersOf(site.db, { schoolId, authorId: null })).map(({ id }) => id)
  expect(found).toEqual([staff.one.person.id, staff.another.person.id])
  expect(found.filter((id) => others.includes(id))).toEqual([])
})

test('the school sees and handles its own reports of messages, each the first time', async () => {
  const earlier = new Date('2026-11-20T02:00:00Z')
  const now = site.services.clock.now()
  const [other] = await site.db.select({ id: schools.id }).from(schools).offset(1).limit(1)
  const contentId = '7'
  const people = await Promise.all([1, 2, 3, 4].map(() => site.signedIn({ role: 'student' })))
  const userIds = people.map(({ person }) => person.id)
  const all = [
    await row({ contentId, userId: userIds[0] }),
    await row({ contentId, userId: userIds[1], schoolId: other?.id }),
    await row({ contentId, userId: userIds[2], kind: 'group-post' }),
    await row({ contentId, userId: userIds[3], schoolSeenAt: earlier, schoolHandledAt: earlier }),
    await row({ contentId: '8', userId: userIds[0] }),
  ]
  const dates = async (column: 'schoolSeenAt' | 'schoolHandledAt') => {
    const found = await site.db.select().from(contentReports)
    return all.map(({ id }) => found.find((one) => one.id === id)?.[column])
  }
  for (const userId of userIds) await schoolHasSeen(site.db, { schoolId, userId, messageId: 7 }, now)
  expect(await dates('schoolSeenAt')).toEqual([now, null, null, earlier, null])
  for (const userId of userIds) await schoolHasHandled(site.db, { schoolId, userId, messageId: 7 }, now)
  expect(await dates('schoolHandledAt')).toEqual([now, null, null, earlier, null])
})

test('who escalates a report tells the next of the school who was not told yet, and Yonder’s other staff', async () => {
  const [, , third] = await site.db.select({ id: schools.id }).from(schools).limit(3)
  const at = third?.id ?? 0
  const advisor = (facts: object) => site.signedIn({ role: 'advisor', schoolId: at, ...facts })
  const manages = { permissions: ['manage_staff'], lastName: 'Abel' }
  const [author, notified] = [
    await advisor(manages),
    await advisor({ permissions: ['manage_staff', 'safeguarding'], lastName: 'Abel' }),
    await advisor({ permissions: ['export'], lastName: 'Abel' }),
    await advisor({ ...manages, deletionDueAt: site.services.clock.now() }),
  ]
  const [next] = [await advisor({ ...manages, lastName: 'Zed' })]
  const notifiedOf = async (facts: Partial<typeof contentReports.$inferInsert>) => {
    const toldIds = [notified.person.id]
    const report = await row({ schoolId: at, authorId: author.person.id, toldIds, ...facts })
    const now = site.services.clock.now()
    await site.db.transaction((tx) => escalate(site.services, tx, report, staff.one.person.id, now))
    const rows = await site.db
      .select()
      .from(notifications)
      .where(eq(notifications.subject, `content-report/${report.id}`))
    const ofKind = (kind: string) => rows.filter((one) => one.kind === kind).map(({ userId }) => userId)
    const [after] = await site.db.select().from(contentReports).where(eq(contentReports.id, report.id))
    return {
      school: ofKind(schoolReportWaits.name),
      staff: ofKind(contentReportWaits.name),
      told: after?.toldIds,
      reads: rows.filter((one) => one.kind === schoolReportWaits.name).map(({ payload }) => payload),
    }
  }
  const readers = (await readersOf(site.db, { schoolId: at, authorId: null })).map(({ id }) => id)
  const others = readers.filter((id) => id !== staff.one.person.id)
  const nextId = next.person.id
  const both = [notified.person.id, nextId]
  const reads = [{ is_serious: false, may_read: false }]
  expect(await notifiedOf({})).toEqual({ school: [nextId], staff: others, told: both, reads })
  expect(await notifiedOf({ kind: 'group-post' })).toEqual({
    school: [],
    staff: others,
    told: [notified.person.id],
    reads: [],
  })
  expect(await notifiedOf({ toldIds: both })).toEqual({ school: [], staff: others, told: both, reads: [] })
})

test('the list of the staff has open reports first and those that are closed after them, the latest first in both', async () => {
  const open = [
    await row({ createdAt: new Date('2026-11-18T02:00:00Z') }),
    await row({ createdAt: new Date('2026-11-19T02:00:00Z') }),
  ]
  const ended = { closedAt: site.services.clock.now(), ending: 'nothing' as const, note: 'Nothing to do' }
  const closed = [
    await row({ ...ended, createdAt: new Date('2026-11-18T03:00:00Z') }),
    await row({ ...ended, createdAt: new Date('2026-11-20T03:00:00Z') }),
  ]
  const ids = [...open, ...closed].map(({ id }) => id)
  const { data } = await json(await staff.one.get('/api/admin/content-reports'))
  const listed = data.map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id))
  expect(listed).toEqual([...open.toReversed(), ...closed.toReversed()].map(({ id }) => id))
})
