import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { forgetOldDuties } from './duty.server.ts'
import { contentReports, staffDuties } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-28T02:00:00Z' })
const { db } = site
const now = site.services.clock.now()
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const [ana, ben] = [
  await site.signedIn({ role: 'admin', firstName: 'Ana', lastName: 'Abel' }),
  await site.signedIn({ role: 'admin', firstName: 'Ben', lastName: 'Bold' }),
]
type Browser = typeof ana

const on = (who: Browser, hours: number) =>
  who.put('/api/admin/duty', { until: inHours(hours).toISOString() })
const whoIsOn = async (who: Browser) =>
  (await json(await who.get('/api/admin/today'))).data.on_duty?.map(
    ({ name, things }: { name: string; things: number }) => [name, things],
  )

beforeEach(() => db.delete(staffDuties))

test('staff see who is on, the first to leave first, with how many things each has', async () => {
  const student = await site.signedIn({ role: 'student' })
  const report = (facts: Partial<typeof contentReports.$inferInsert>) =>
    db.insert(contentReports).values({
      id: newId(),
      userId: student.person.id,
      kind: 'message',
      contentId: newId(),
      content: 'Come',
      reason: 'other',
      createdAt: now,
      ...facts,
    } as typeof contentReports.$inferInsert)
  await report({ assigneeId: ben.person.id })
  await report({ assigneeId: ben.person.id, closedAt: now })
  await report({ assigneeId: ben.person.id, authorId: ana.person.id }) // Ana may not read it
  expect(await whoIsOn(ana)).toEqual([])
  expect((await on(ana, 5)).status).toBe(200)
  expect((await on(ben, 3)).status).toBe(200)
  expect(await whoIsOn(ana)).toEqual([
    ['Ben Bold', 1],
    ['Ana Abel', 0],
  ])
  expect((await whoIsOn(ben))[0]).toEqual(['Ben Bold', 2])
})

test('a duty ends at its time, when the person says so, and when their account is no longer in use', async () => {
  await on(ana, 3)
  await on(ben, 5)
  await site.later(3 * 60 - 1, async () => expect(await whoIsOn(ana)).toHaveLength(2))
  await site.later(3 * 60, async () => expect(await whoIsOn(ben)).toEqual([['Ben Bold', 2]]))
  expect((await ana.delete('/api/admin/duty')).status).toBe(200)
  expect((await whoIsOn(ana)).map(([name]: [string]) => name)).toEqual(['Ben Bold'])
  await db.update(users).set({ status: 'locked' }).where(eq(users.id, ben.person.id))
  expect(await whoIsOn(ana)).toEqual([])
  await db.update(users).set({ status: 'active' }).where(eq(users.id, ben.person.id))
  await db.update(users).set({ deletionDueAt: now }).where(eq(users.id, ben.person.id))
  expect(await whoIsOn(ana)).toEqual([])
  await db.update(users).set({ deletionDueAt: null }).where(eq(users.id, ben.person.id))
  expect(await whoIsOn(ana)).toHaveLength(1)
})

test('saying a later time changes the end and not the beginning', async () => {
  await on(ana, 3)
  await site.later(60, () => on(ana, 5))
  const [row] = await db.select().from(staffDuties)
  expect([row?.since, row?.until]).toEqual([now, inHours(5)])
  await site.later(6 * 60, () => on(ana, 8))
  expect((await db.select().from(staffDuties))[0]?.since).toEqual(inHours(6))
})

test('a time that has passed or lies more than twelve hours ahead is named beside its field', async () => {
  for (const hours of [0, -1, 12.1]) {
    const reply = await on(ana, hours)
    expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, ['until']])
  }
  expect((await on(ana, 12)).status).toBe(200)
})

test('nobody but admins says that they are on or sees who is', async () => {
  for (const facts of [
    { role: 'student' },
    { role: 'advisor' },
    { role: 'provider' },
    { role: 'admin', isEditor: true },
  ] as const) {
    const who = await site.signedIn(facts)
    expect([facts, (await on(who, 3)).status, (await who.delete('/api/admin/duty')).status]).toEqual([
      facts,
      403,
      403,
    ])
  }
  await on(ana, 3)
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  expect((await json(await editor.get('/api/admin/today'))).data.on_duty).toBeNull()
})

test('what ended more than a day ago is deleted', async () => {
  await on(ana, 3)
  await forgetOldDuties(db, inHours(27))
  expect(await db.$count(staffDuties)).toBe(1)
  await forgetOldDuties(db, new Date(inHours(27).getTime() + 1))
  expect(await db.$count(staffDuties)).toBe(0)
})
