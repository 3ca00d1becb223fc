import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { reportedKinds } from './report-rules.ts'
import { reportContent } from './reports.server.ts'
import { contentReports } from './tables.server.ts'

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

/** Somebody reports something, by default a student of the school; `told` and `readers` are the staff who hear of it and who find it. */
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
  const told = rows.filter(({ subject }) => subject === `content-report/${report?.id}`)
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
  return { told: told.map(({ userId }) => nameOf(userId)).toSorted(), readers }
}

test.each(reportedKinds)(
  'a report (%s) of something whose author’s account has gone reaches the staff, but nobody of the school',
  async (kind) => {
    const { told, readers } = await reported(kind, null)
    expect(told).toEqual(['another', 'one'])
    expect(await readers()).toEqual(['one', 'another'])
  },
)

test.each(reportedKinds)(
  'a report (%s) is neither told to nor read by the one of the staff who wrote it',
  async (kind) => {
    const { told, readers } = await reported(kind, staff.one.person.id)
    expect(told).toEqual(['another'])
    expect(await readers()).toEqual(['another, with the author'])
  },
)

test('what a person without a school reports reaches all the staff', async () => {
  const { told, readers } = await reported('enquiry-reply', null, await site.signedIn({ role: 'user' }))
  expect(told).toEqual(['another', 'of the school', 'one'])
  expect(await readers()).toEqual(['one', 'another', 'of the school'])
})

test('a report stays with the staff when the account of the author goes afterwards', async () => {
  const author = await site.signedIn({ role: 'advisor', schoolId })
  const { told, readers } = await reported('career-plan-comment', author.person.id)
  expect(told).toEqual(['another', 'one'])
  expect(await readers()).toEqual(['one, with the author', 'another, with the author'])
  await site.db.delete(users).where(eq(users.id, author.person.id))
  expect(await readers()).toEqual(['one', 'another'])
})
