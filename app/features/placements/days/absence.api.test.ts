import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { linkTo, pathTo } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import type { Place } from '../rules/topics.ts'
import { schoolPlacementSettings } from '../school/tables.server.ts'
import { placementEvents, placements } from '../tables.server.ts'
import { revokeLinks } from '../tokens/links.server.ts'
import { absenceLetter } from './absence-job.ts'
import { writeAbsence } from './absence-letter.server.ts'
import { placementAttendance } from './tables.server.ts'

/** A Monday noon in Auckland, and half past ten in Sydney. */
const site = await testSite({ at: '2027-05-03T00:30:00Z', apiOnly: true })
const { db, services } = site
const now = services.clock.now()
const today = '2027-05-03'

let count = 0

async function running(place: Place = 'AU-NSW', facts: Partial<Parameters<typeof createPlacement>[1]> = {}) {
  count += 1
  const schoolId = await schoolOf(services, place)
  const hostEmail = `host${count}@host.example`
  const host = await createHost(services, schoolId, { place, email: hostEmail })
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2028, firstName: 'Ngaio' })
  const { id } = await createPlacement(services, {
    place,
    schoolId,
    hostId: host.id,
    studentId: student.person.id,
    status: 'active',
    signed: ['student', 'host', 'guardian', 'school'],
    ...facts,
  })
  return { id, schoolId, student, hostEmail, path: `/api/wex/placements/${id}` }
}

const staffOf = (schoolId: number, permissions: ('approve_wex' | 'manage_students')[]) =>
  site.signedIn({ role: 'advisor', schoolId, permissions })

const emailsTo = (address: string) => db.select().from(outbox).where(eq(outbox.recipient, address))
const work = (id: number, date = today) => writeAbsence(services, { placementId: id, date }, now)
const kindOn = async (id: number) =>
  (await db.select().from(placementAttendance).where(eq(placementAttendance.placementId, id))).map(
    ({ date, kind, party }) => [date, kind, party],
  )

async function jobsOf(placementId: number) {
  const { rows } = await db.execute<{ data: { placementId: number; date: string } }>(
    sql`select data from pgboss.job where name = ${absenceLetter.queue} and (data ->> 'placementId')::int = ${placementId}`,
  )
  return rows.map(({ data }) => data)
}

test.each<Place>(['AU-NSW', 'NZ'])(
  'an absence in %s reaches those who approve and the host, once for each day whatever is noted, without the reason',
  async (place) => {
    const { id, schoolId, student, hostEmail, path } = await running(place)
    const approver = await staffOf(schoolId, ['approve_wex'])
    await staffOf(schoolId, ['manage_students'])
    await db
      .insert(schoolPlacementSettings)
      .values({ schoolId, phone: '02 5550 0000', updatedAt: now })
      .onConflictDoNothing()
    await linkTo(services, id, 'during')
    const effects = await effectsFrom(site)
    expect((await student.post(`${path}/absence`, { date: today, note: 'A private reason' })).status).toBe(
      200,
    )
    for (const note of [undefined, 'Another reason'])
      expect((await student.post(`${path}/absence`, { date: today, note })).status).toBe(200)
    await effects.expectNotified('wex-staff', { exactly: [approver.person.id] })
    await effects.expectNotified('wex-student', { exactly: [] })
    expect(await jobsOf(id)).toEqual([{ placementId: id, date: today }])
    await work(id)
    await work(id)
    const emails = await emailsTo(hostEmail)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toBe('Work experience: Ngaio cannot come on Mon 3 May 2027')
    expect(emails[0]?.text).toContain('Ngaio')
    expect(emails[0]?.text).toContain('02 5550 0000')
    expect(emails[0]?.text).not.toMatch(/private reason|Another reason|Sample \d/)
    await student.post(`${path}/check-in`)
    await student.post(`${path}/absence`, { date: today })
    await work(id)
    expect(await emailsTo(hostEmail)).toHaveLength(1)
    await student.post(`${path}/absence`, { date: '2027-05-05' })
    expect((await jobsOf(id)).filter(({ date }) => date !== today)).toEqual([
      { placementId: id, date: '2027-05-05' },
    ])
    await work(id, '2027-05-05')
    expect(await emailsTo(hostEmail)).toHaveLength(2)
    await db
      .update(schoolPlacementSettings)
      .set({ phone: null })
      .where(eq(schoolPlacementSettings.schoolId, schoolId))
  },
)

test('no email goes out without a link for the days, with a revoked one, or when the student has come after all', async () => {
  const { id, student, hostEmail, path } = await running()
  await student.post(`${path}/absence`, { date: today })
  await work(id)
  expect(await emailsTo(hostEmail)).toEqual([])
  await linkTo(services, id, 'during')
  await revokeLinks(db, id, { now })
  await work(id)
  expect(await emailsTo(hostEmail)).toEqual([])
  await linkTo(services, id, 'during')
  await student.post(`${path}/check-in`)
  await student.post(`${path}/absence`, { date: '2027-05-05' }) // another day
  await work(id)
  expect(await emailsTo(hostEmail)).toEqual([])
  await student.post(`${path}/absence`, { date: today })
  await db.update(placements).set({ status: 'completed' }).where(eq(placements.id, id))
  await work(id)
  expect(await emailsTo(hostEmail)).toEqual([])
  await db.update(placements).set({ status: 'active' }).where(eq(placements.id, id))
  await work(id)
  expect(await emailsTo(hostEmail)).toHaveLength(1)
  await writeAbsence(services, { placementId: 999_999_999, date: today }, now)
})

test.each<Place>(['AU-NSW', 'NZ'])(
  'a host in %s that waits in vain says so on its page: approvers and the student are notified, once',
  async (place) => {
    const { id, schoolId, student, path } = await running(place)
    const approvers = await db.execute<{ id: number }>(
      sql`select user_id as id from advisor_membership where school_id = ${schoolId} and 'approve_wex' = any(permissions)`,
    )
    const approver = await staffOf(schoolId, ['approve_wex'])
    const all = [...approvers.rows.map((row) => row.id), approver.person.id]
    const page = `/api${pathTo('during', await linkTo(services, id, 'during'))}`
    const visitor = site.visitor()
    expect((await json(await visitor.get(page))).presence).toEqual({ date: today, kind: null })
    await student.post(`${path}/check-in`)
    expect((await json(await visitor.get(page))).presence).toEqual({ date: today, kind: 'checked-in' })
    const effects = await effectsFrom(site)
    expect((await visitor.post(`${page}/absence`)).status).toBe(200)
    expect((await visitor.post(`${page}/absence`)).status).toBe(200)
    await effects.expectNotified('wex-staff', { exactly: all })
    await effects.expectNotified('wex-student', { exactly: [student.person.id] })
    expect(await kindOn(id)).toEqual([[today, 'no-show', 'host']])
    expect((await json(await visitor.get(page))).presence).toEqual({ date: today, kind: 'no-show' })
    expect((await json(await student.get(`${path}/days`))).data.attendance).toEqual([
      { placement_id: id, date: today, kind: 'no-show' },
    ])
    const events = await db
      .select()
      .from(placementEvents)
      .where(and(eq(placementEvents.placementId, id), eq(placementEvents.kind, 'no-show')))
    expect(events).toMatchObject([{ party: 'host', userId: null }])
  },
)

test('a student who has said that they do not come is no surprise: nothing changes', async () => {
  const { id, student, path } = await running()
  const page = `/api${pathTo('during', await linkTo(services, id, 'during'))}`
  await student.post(`${path}/absence`, { date: '2027-05-05' })
  expect((await json(await site.visitor().get(page))).presence).toEqual({ date: today, kind: null })
  await student.post(`${path}/absence`, { date: today })
  const effects = await effectsFrom(site)
  expect((await site.visitor().post(`${page}/absence`)).status).toBe(200)
  await effects.expectNotified('wex-staff', { exactly: [] })
  expect((await kindOn(id)).toSorted()).toEqual([
    [today, 'absent', 'student'],
    ['2027-05-05', 'absent', 'student'],
  ])
})

test('links for something else, other days and forged links report nothing', async () => {
  const { id } = await running()
  const report = await linkTo(services, id, 'feedback')
  await db.update(placements).set({ endDate: today }).where(eq(placements.id, id))
  expect((await site.visitor().post(`/api${pathTo('feedback', report)}/absence`)).status).toBe(404)
  expect((await site.visitor().post(`/api/wex/host/${'x'.repeat(43)}/absence`)).status).toBe(404)
  const later = await running('AU-NSW', { days: [{ date: '2027-05-04', from: '09:00', to: '15:00' }] })
  const page = `/api${pathTo('during', await linkTo(services, later.id, 'during'))}`
  expect((await json(await site.visitor().get(page))).presence).toBeNull()
  expect((await site.visitor().post(`${page}/absence`)).status).toBe(422)
  expect([await kindOn(id), await kindOn(later.id)]).toEqual([[], []])
})
