import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import type { ReportReason } from './report-rules.ts'
import { contentReports } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-28T02:00:00Z' })
const { db } = site
const now = site.services.clock.now()
const [helen, anna, mele] = [
  await site.signedIn({ role: 'admin', firstName: 'Helen', lastName: 'Moana' }),
  await site.signedIn({ role: 'admin', firstName: 'Anna', lastName: 'Petersen' }),
  await site.signedIn({ role: 'admin', firstName: 'Mele', lastName: 'Fifita' }),
]
const student = await site.signedIn({ role: 'student' })
const closing = { ending: 'helped', note: 'The counsellor is with them' }
const all = [helen, anna, mele]

beforeEach(async () => {
  for (const { person } of all)
    await db
      .update(users)
      .set({ status: 'active', adminSince: new Date('2026-01-01T00:00:00Z') })
      .where(eq(users.id, person.id))
})

async function danger(reason: ReportReason = 'unsafe', authorId: number | null = null) {
  const id = newId()
  await db.insert(contentReports).values({
    id,
    userId: student.person.id,
    kind: 'message',
    contentId: newId(),
    content: 'Come',
    reason,
    authorId,
    createdAt: now,
  } as typeof contentReports.$inferInsert)
  const path = `/api/admin/content-reports/${id}`
  await helen.post(`${path}/take`)
  return { id, path }
}

test('a danger is closed when a second member of staff confirms it, and only then the person who reported is told', async () => {
  const { path } = await danger()
  await helen.post(`${path}/close`, { ending: 'talked', note: 'Talked with both of them' })
  const asked = await effectsFrom(site)
  const first = await json(await helen.post(`${path}/close`, closing))
  expect(first.data).toMatchObject({
    state: 'taken',
    closed_at: null,
    close_asked: { by: { name: 'Helen Moana' }, ending: 'helped', note: closing.note, at: now.toISOString() },
  })
  await asked.expectAudited('safety.ask-close')
  await asked.expectNotified('content-report-second-person', { exactly: [anna.person.id, mele.person.id] })
  await asked.expectNotified('content-report-closed', { exactly: [] })
  const confirmed = await effectsFrom(site)
  const second = await json(await anna.post(`${path}/close/confirm`))
  expect(second.data).toMatchObject({
    state: 'closed',
    closed_by: { name: 'Anna Petersen' },
    ending: 'helped',
    note: closing.note,
    close_asked: null,
  })
  await confirmed.expectAudited('safety.confirm-close')
  await confirmed.expectNotified('content-report-closed', { exactly: [student.person.id] })
  await confirmed.expectNotified('content-report-second-person', { exactly: [] })
})

test('a danger stays open when a colleague declines, and the one who asked is told', async () => {
  const { path } = await danger('too-private')
  await helen.post(`${path}/close`, closing)
  const effects = await effectsFrom(site)
  expect((await json(await mele.delete(`${path}/close/confirm`))).data).toMatchObject({
    state: 'taken',
    close_asked: null,
  })
  await effects.expectAudited('safety.decline-close')
  await effects.expectNotified('content-report-second-person', { exactly: [helen.person.id] })
  await effects.expectNotified('content-report-closed', { exactly: [] })
  const again = await anna.post(`${path}/close/confirm`)
  expect([again.status, (await json(again)).code]).toEqual([422, 'close-not-asked'])
  expect((await json(await helen.post(`${path}/close`, closing))).data.close_asked.ending).toBe('helped')
})

test('nobody confirms their own request, what they wrote, or as an admin of less than 72 hours', async () => {
  const { id, path } = await danger('unsafe', mele.person.id)
  await helen.post(`${path}/close`, closing)
  const confirm = async (who: typeof helen) => {
    const reply = await who.post(`${path}/close/confirm`)
    return [reply.status, (await json(reply)).code]
  }
  expect(await confirm(helen)).toEqual([422, 'close-asked-by-you'])
  expect((await confirm(mele))[0]).toBe(404)
  const since = (hours: number) =>
    db
      .update(users)
      .set({ adminSince: new Date(now.getTime() - hours * 3_600_000) })
      .where(eq(users.id, anna.person.id))
  await since(71.9)
  expect(await confirm(anna)).toEqual([422, 'new-admin'])
  expect((await db.select().from(contentReports).where(eq(contentReports.id, id)))[0]?.closedAt).toBeNull()
  await since(72)
  expect((await confirm(anna))[0]).toBe(200)
})

test('the request of someone who is no longer on the staff counts as none', async () => {
  const { path } = await danger()
  await helen.post(`${path}/close`, closing)
  await db.update(users).set({ status: 'locked' }).where(eq(users.id, helen.person.id))
  const reply = await anna.post(`${path}/close/confirm`)
  expect([reply.status, (await json(reply)).code]).toEqual([422, 'close-not-asked'])
  expect((await json(await anna.get(path))).data.close_asked).toBeNull()
})

test('with nobody to confirm it a danger stays open, and the record says that there is nobody', async () => {
  const { path } = await danger()
  for (const { person } of [anna, mele])
    await db.update(users).set({ status: 'locked' }).where(eq(users.id, person.id))
  expect((await json(await helen.get(path))).seconds).toBe(0)
  const effects = await effectsFrom(site)
  expect((await json(await helen.post(`${path}/close`, closing))).data.state).toBe('taken')
  await effects.expectNotified('content-report-second-person', { exactly: [] })
  expect((await helen.post(`${path}/close/confirm`)).status).toBe(422)
  await db.update(users).set({ status: 'active' }).where(eq(users.id, anna.person.id))
  expect((await json(await helen.get(path))).seconds).toBe(1)
})

test('who wrote it, belongs to its school or is an admin of less than 72 hours is neither counted nor asked to confirm', async () => {
  const [school] = await db.select().from(schools).limit(1)
  const seconds = async (path: string) => (await json(await helen.get(path))).seconds
  const askedAt = async (path: string, asked: number[]) => {
    const effects = await effectsFrom(site)
    await helen.post(`${path}/close`, closing)
    await effects.expectNotified('content-report-second-person', { exactly: asked })
  }
  const { path: written } = await danger('unsafe', mele.person.id)
  expect(await seconds(written)).toBe(1)
  await askedAt(written, [anna.person.id])

  const { id, path } = await danger()
  expect(await seconds(path)).toBe(2)
  await db
    .update(contentReports)
    .set({ schoolId: school?.id ?? 0 })
    .where(eq(contentReports.id, id))
  await db
    .update(users)
    .set({ schoolId: school?.id ?? 0 })
    .where(eq(users.id, mele.person.id))
  expect(await seconds(path)).toBe(1)
  await askedAt(path, [anna.person.id])
  await db.update(users).set({ schoolId: null }).where(eq(users.id, mele.person.id))
  await db.update(users).set({ adminSince: now }).where(eq(users.id, anna.person.id))
  expect(await seconds(path)).toBe(1)
  await askedAt(path, [mele.person.id])
})

test('a report of anything else is closed by one person, and nobody is asked', async () => {
  const { path } = await danger('unkind')
  const again = await json(await site.later(5, () => helen.post(`${path}/take`)))
  expect(again.data.taken_at).toBe(now.toISOString())
  const effects = await effectsFrom(site)
  expect((await json(await helen.post(`${path}/close`, closing))).data.state).toBe('closed')
  await effects.expectAudited('safety.close')
  await effects.expectNotified('content-report-second-person', { exactly: [] })
  await effects.expectNotified('content-report-closed', { exactly: [student.person.id] })
  const [log] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(log?.after).toEqual({ ending: 'helped' })
  expect(log?.before).toEqual({ state: 'taken', assigneeId: helen.person.id })
})

test('an advisor who reported something reads how it ended as an advisor does', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  const { id, path } = await danger('unkind')
  await db.update(contentReports).set({ userId: advisor.person.id }).where(eq(contentReports.id, id))
  await helen.post(`${path}/close`, closing)
  const [notified] = await db.select().from(notifications).where(eq(notifications.userId, advisor.person.id))
  expect(notified).toMatchObject({ kind: 'content-report-closed', payload: { is_advisor: true } })
})
