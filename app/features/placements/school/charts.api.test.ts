import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { follows } from '#app/features/follow/tables.server.ts'
import { schoolSharing } from '#app/features/people/memberships/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { json } from '#test/json.ts'
import { createPerson } from '#test/people.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { statementsOf } from '#test/statements.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { placements } from '../tables.server.ts'
import { readFigures } from './charts.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const now = services.clock.now()
const api = '/api/advisor/wex/figures'
const [nsw, nz, qld, wa] = [
  await schoolOf(services, 'AU-NSW'),
  await schoolOf(services, 'NZ'),
  await schoolOf(services, 'AU-QLD'),
  await schoolOf(services, 'AU-WA'),
]
const advisor = (schoolId: number) => site.signedIn({ role: 'advisor', schoolId, permissions: [] })

const divisions = await db.select().from(industries).where(eq(industries.level, 'division'))
const [work] = await db
  .select({ occupation: occupations.id, industry: industries })
  .from(occupations)
  .innerJoin(industries, eq(industries.id, occupations.mainIndustryId))
  .limit(1)
const first = divisions.find(({ id }) => id !== work?.industry.id)
if (!first || !work) throw new Error('the test content has too few industries')
const second = work.industry

async function figuresOf(schoolId: number, query = '') {
  const reply = await (await advisor(schoolId)).get(`${api}${query}`)
  expect(reply.status).toBe(200)
  return (await json(reply)).data
}

async function hide(userId: number) {
  const row = { userId, quizAreas: false, followedCareers: false, plan: true, counted: false, updatedAt: now }
  await db.insert(schoolSharing).values(row)
}

test('placements are counted by the week of their first day, status and industry, of the own school alone', async () => {
  const host = await createHost(services, nsw, { industry: first.slug })
  const make = (facts: object) => createPlacement(services, { schoolId: nsw, hostId: host.id, ...facts })
  await make({ status: 'approved' })
  await make({ status: 'submitted', days: workdays('2027-05-05', 2) })
  await make({ status: 'cancelled', days: workdays('2027-05-10', 2) })
  await createPlacement(services, { schoolId: nsw, status: 'draft', days: workdays('2027-05-10', 2) })
  await make({ status: 'completed', days: workdays('2026-08-03', 2) })
  const uncounted = await make({ status: 'approved' })
  await hide(uncounted.studentId)
  await createPlacement(services, { place: 'NZ', schoolId: nz, status: 'approved' })
  const figures = await figuresOf(nsw)
  expect(figures).toMatchObject({ year: 2027, years: [2027, 2026], total: 4 })
  const weeks = figures.weeks.map((week: { statuses: { key: string; count: number }[] }) => ({
    ...week,
    statuses: week.statuses.filter(({ count }) => count > 0),
    stages: undefined,
  }))
  expect(weeks).toEqual([
    {
      week: '2027-05-03',
      total: 2,
      statuses: [
        { key: 'submitted', count: 1 },
        { key: 'approved', count: 1 },
      ],
    },
    {
      week: '2027-05-10',
      total: 2,
      statuses: [
        { key: 'draft', count: 1 },
        { key: 'cancelled', count: 1 },
      ],
    },
  ])
  expect(figures.industries).toEqual([
    { name: first.title, count: 2 },
    { name: null, count: 1 },
  ])
  expect(await figuresOf(nsw, '?year=2026')).toMatchObject({ year: 2026, total: 1 })
  expect(await figuresOf(nz)).toMatchObject({ total: 1, industries: [{ name: null, count: 1 }] })
  expect(JSON.stringify(figures)).not.toMatch(/Sample|Kiri/)
})

test('the file has the same numbers and no name', async () => {
  const reply = await (await advisor(nsw)).get(`${api}/file?year=2027`)
  expect(reply.headers.get('content-type')).toContain('text/csv')
  const text = await reply.text()
  expect(text).toContain('Placements that start,2027,2027-05-03,Approved,1')
  expect(text).toContain(`Placements by industry,2027,`)
  expect(text).not.toMatch(/Sample|Kiri/)
})

test('the year is that of the school: in Auckland it begins earlier', async () => {
  await site.later(-(31 + 28) * 24 * 60 - 12 * 60, async () => {
    expect(services.clock.now().toISOString()).toBe('2026-12-31T12:00:00.000Z')
    expect((await figuresOf(nz)).year).toBe(2027)
    expect((await figuresOf(nsw)).year).toBe(2026)
  })
})

test('figures are for advisors of a school, and the year is a year', async () => {
  const others = [
    [await site.signedIn({ role: 'student', schoolId: nsw }), 403],
    [await site.signedIn({ role: 'parent' }), 403],
    [await site.signedIn({ role: 'provider' }), 403],
    [site.visitor(), 401],
  ] as const
  for (const path of [api, `${api}/file`]) {
    for (const [one, status] of others) expect((await one.get(path)).status).toBe(status)
    for (const year of ['1999', '20277', 'x'])
      expect((await (await advisor(nsw)).get(`${path}?year=${year}`)).status).toBe(422)
  }
})

test('figures of 2,000 placements take at most five statements', async () => {
  const { id: studentId } = await createPerson(services, { role: 'student', schoolId: wa })
  const row = {
    studentId,
    schoolId: wa,
    place: 'AU-WA' as const,
    title: 'A week',
    createdAt: now,
    updatedAt: now,
  }
  const dates = { startDate: '2027-05-03', endDate: '2027-05-07' }
  await db.insert(placements).values(Array.from({ length: 2_000 }, () => ({ ...row, ...dates })))
  const actor = { schoolId: wa } as AdvisorActor
  const { result, statements } = await statementsOf(() => readFigures({ db, actor, now }, {}))
  expect(result.total).toBe(2_000)
  expect(statements.length).toBeLessThanOrEqual(5)
})

/** Students of a school who follow something. */
async function followers(schoolId: number, count: number, type: 'INDUSTRY' | 'OCCUPATION', id: number) {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const { id: userId } = await createPerson(services, { role: 'student', schoolId, classYear: 2028 })
    ids.push(userId)
  }
  await follow(ids, type, id)
  return ids
}

async function follow(ids: number[], type: 'INDUSTRY' | 'OCCUPATION', followableId: number) {
  await db.insert(follows).values(ids.map((userId) => ({ userId, type, followableId, createdAt: now })))
}

test('an industry is wanted from ten students on, and a student counts once for it', async () => {
  const nine = await followers(qld, 9, 'INDUSTRY', second.id)
  await follow(nine.slice(0, 3), 'OCCUPATION', work.occupation)
  const [hidden] = await followers(qld, 1, 'INDUSTRY', second.id)
  await hide(hidden ?? 0)
  await followers(nz, 3, 'INDUSTRY', second.id)
  expect(await figuresOf(qld)).toMatchObject({ wanted: [], followed: 0 })
  await followers(qld, 1, 'OCCUPATION', work.occupation)
  const requested = [{ key: second.slug, name: second.title, students: 10 }]
  expect(await figuresOf(qld)).toMatchObject({ wanted: requested, followed: 1 })
  expect(await figuresOf(nz)).toMatchObject({ wanted: [], followed: 0 })
  const file = await (await (await advisor(qld)).get(`${api}/file`)).text()
  expect(file).toContain('Followed by 10 students or more')
})

test('an industry that an open host of the own school offers is not missing', async () => {
  await createHost(services, nz, { industry: second.slug })
  expect((await figuresOf(qld)).wanted).toHaveLength(1)
  const host = await createHost(services, qld, { industry: second.slug, standing: 'paused' })
  expect((await figuresOf(qld)).wanted).toHaveLength(1)
  await db.update(placementHosts).set({ standing: 'new' }).where(eq(placementHosts.id, host.id))
  expect(await figuresOf(qld)).toMatchObject({ wanted: [], followed: 1 })
})
