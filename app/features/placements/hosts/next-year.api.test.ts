import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { industries } from '#app/features/careers/tables.server.ts'
import { json } from '#test/json.ts'
import { createLink, signed } from '#test/placement-links.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placementEvents } from '../tables.server.ts'
import { placementHosts } from './tables.server.ts'

/** In Sydney it is the last day of 2026 still, in Auckland the first of 2027. */
const site = await testSite({ at: '2026-12-31T12:00:00Z', apiOnly: true })
const { db, services } = site
const [nsw, nz] = [await schoolOf(services, 'AU-NSW'), await schoolOf(services, 'NZ')]
const staffHosts = '/api/advisor/wex/hosts'
const advisor = (schoolId: number) => site.signedIn({ role: 'advisor', schoolId, permissions: [] })

const behaviours = ['on_time', 'listened', 'carried_through', 'worked_with_others', 'kept_safe', 'tried_new']
const report = { ...Object.fromEntries(behaviours.map((name) => [name, 'mostly'])), hours: 30 }

/** A host sends its report, with the tick for next year or without. */
async function reports(schoolId: number, hostId: number, again: boolean) {
  const { path } = await createLink(services, 'feedback', {
    schoolId,
    hostId,
    days: workdays('2026-12-28', 3),
  })
  const body = { answers: { ...report, again }, attended: true, signature: signed }
  expect((await site.visitor().post(`/api${path}/feedback`, body)).status).toBe(200)
}

async function offersNextYear(hostId: number) {
  const [host] = await db.select().from(placementHosts).where(eq(placementHosts.id, hostId))
  return host?.offersNextYear
}

/** What staff and a student of the school read of a host: the year in which it takes students again. */
async function readBoth(schoolId: number, hostId: number) {
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2028 })
  const lists = [await (await advisor(schoolId)).get(staffHosts), await student.get('/api/wex/hosts')]
  const found = await Promise.all(
    lists.map(async (reply) => {
      const { data } = await json(reply)
      return data.find(({ id }: { id: number }) => id === hostId)?.again_in
    }),
  )
  return found
}

test('the tick of a report is stored, and shown to staff and students until a report without it', async () => {
  const { id } = await createHost(services, nsw, { businessName: 'Sample Nursery' })
  expect(await readBoth(nsw, id)).toEqual([null, null])
  await reports(nsw, id, true)
  expect([await offersNextYear(id), ...(await readBoth(nsw, id))]).toEqual([true, 2027, 2027])
  await reports(nsw, id, false)
  expect([await offersNextYear(id), ...(await readBoth(nsw, id))]).toEqual([false, null, null])
})

test('next year is that of the school: in New Zealand it is 2028 already', async () => {
  const { id } = await createHost(services, nz, { place: 'NZ' })
  await reports(nz, id, true)
  expect(await readBoth(nz, id)).toEqual([2028, 2028])
})

test.each([
  ['2025-12-31T13:00:00Z', 2027],
  ['2025-12-31T12:59:59Z', 2026],
  ['2024-12-31T12:59:59Z', null],
])('a host that said so at %s takes students again in %s', async (at, year) => {
  const made = await createPlacement(services, { schoolId: nsw, status: 'completed' })
  await db.update(placementHosts).set({ offersNextYear: true }).where(eq(placementHosts.id, made.hostId))
  const event = { placementId: made.id, kind: 'host-reported', party: 'host', at: new Date(at) } as const
  await db.insert(placementEvents).values(event)
  expect(await readBoth(nsw, made.hostId)).toEqual([year, year])
})

test('a host that says no offers next year only with the tick', async () => {
  const { id: hostId } = await createHost(services, nsw, { offersNextYear: true })
  const says = async (next_year?: boolean) => {
    const { path } = await createLink(services, 'answer', { schoolId: nsw, hostId })
    const body = { decision: 'decline', reason: 'We move that week', next_year }
    expect((await site.visitor().post(`/api${path}`, body)).status).toBe(200)
    return offersNextYear(hostId)
  }
  expect([await says(), await says(true), await says(false)]).toEqual([false, true, false])
})

test('staff filter for hosts that take students again', async () => {
  const one = await advisor(nsw)
  const again = await createHost(services, nsw, { businessName: 'Again Sample', offersNextYear: true })
  const never = await createHost(services, nsw, { businessName: 'Never Sample' })
  const theirs = await createHost(services, nz, { businessName: 'Theirs Sample', offersNextYear: true })
  const reply = await json(await one.get(`${staffHosts}?again=1`))
  const ids = reply.data.map(({ id }: { id: number }) => id)
  expect([again.id, never.id, theirs.id].map((id) => ids.includes(id))).toEqual([true, false, false])
  expect(reply.data.every(({ again_in }: { again_in: unknown }) => again_in !== null)).toBe(true)
  expect((await one.get(`${staffHosts}?again=perhaps`)).status).toBe(422)
})

test('staff say the industry of a host, of the list alone; an edit without it leaves it', async () => {
  const [division] = await db.select().from(industries).where(eq(industries.level, 'division'))
  const one = await advisor(nsw)
  const host = { business_name: 'Sample Mill', contact_name: 'Ari Sample', email: 'mill@host.example' }
  const wrong = await one.post(staffHosts, { ...host, industry: 'magic' })
  expect([wrong.status, Object.keys((await json(wrong)).errors)]).toEqual([422, ['industry']])
  const added = await json(await one.post(staffHosts, { ...host, industry: division?.slug }))
  expect(added.data.industry).toBe(division?.slug)
  const path = `${staffHosts}/${added.data.id}`
  expect((await json(await one.put(path, host))).data.industry).toBe(division?.slug)
  expect((await one.put(path, { ...host, industry: 'magic' })).status).toBe(422)
  expect((await json(await one.put(path, { ...host, industry: '' }))).data.industry).toBeNull()
  const list = await json(await one.get(staffHosts))
  expect(list.industries).toContainEqual({ key: division?.slug, name: division?.title })
})
