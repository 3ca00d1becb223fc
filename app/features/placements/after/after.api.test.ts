import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { emptyRoute } from '#app/features/planner/plan-parts.ts'
import { careerPlanSections } from '#app/features/planner/tables.server.ts'
import { award } from '#app/features/rewards/ledger.server.ts'
import { xpOwners, xpTransactions } from '#app/features/rewards/tables.server.ts'
import { json } from '#test/json.ts'
import { createLink, signed } from '#test/placement-links.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { answerQuestions, createPlacement, schoolOf } from '#test/work-experience.ts'
import { advanceByClock } from '../clock.server.ts'
import { placementAttendance } from '../days/tables.server.ts'
import { placementEvents, placements } from '../tables.server.ts'

/** A Monday after a week at work. */
const site = await testSite({ at: '2027-05-10T02:00:00Z', apiOnly: true })
const { db, services } = site
const now = services.clock.now()
const schoolId = await schoolOf(services, 'AU-NSW')
const everybody = ['student', 'host', 'guardian', 'school'] as const
const reflection = { did: 'I helped', found_out: 'I like people', next: 'Ask about a job' }

type Facts = NonNullable<Parameters<typeof createPlacement>[1]>

async function placed(facts: Facts = {}, person: { schoolId: number } = { schoolId }) {
  const student = await site.signedIn({ role: 'student', classYear: 2028, ...person })
  const made = await createPlacement(services, {
    ...person,
    studentId: student.person.id,
    status: 'completed',
    signed: everybody,
    hostReportedAt: now,
    ...facts,
  })
  return { student, ...made, path: `/api/wex/placements/${made.id}` }
}

/** The awards of a student for work experience. */
function awardsOf(userId: number) {
  return db
    .select({ id: xpTransactions.sourceId, type: xpTransactions.sourceType, xp: xpTransactions.amount })
    .from(xpTransactions)
    .innerJoin(xpOwners, eq(xpOwners.id, xpTransactions.ownerId))
    .where(and(eq(xpOwners.userId, userId), eq(xpTransactions.reason, 'work-experience')))
    .orderBy(xpTransactions.id)
}

async function planOf(userId: number) {
  const rows = await db.select().from(careerPlanSections).where(eq(careerPlanSections.userId, userId))
  return Object.fromEntries(rows.map(({ slug, answers }) => [slug, answers.experiences ?? []]))
}

/** Ends a running placement as the clock does. */
async function finish(id: number) {
  await answerQuestions(services, id)
  await advanceByClock(services, now)
  const [row] = await db.select().from(placements).where(eq(placements.id, id))
  expect(row?.status).toBe('completed')
}

test('looking back on a finished placement earns 100 XP, once however often it is changed', async () => {
  const { student, id, path } = await placed()
  expect((await json(await student.get(`${path}/after`))).data.xp).toEqual({ earned: null, possible: 100 })
  expect((await student.post(`${path}/feedback`, { answers: reflection })).status).toBe(200)
  const again = await student.post(`${path}/feedback`, { answers: { ...reflection, did: 'More' } })
  expect(again.status).toBe(200)
  expect(await awardsOf(student.person.id)).toEqual([{ id, type: 'placement', xp: 100 }])
  const { data: after } = await json(await student.get(`${path}/after`))
  expect([after.xp, after.plan.is_added]).toEqual([{ earned: 100, possible: null }, false])
  const earnings = await json(await student.get('/api/user/earnings'))
  expect(JSON.stringify(earnings)).toContain('work-experience')
})

test('a reflection that is there before the end earns its XP with the end', async () => {
  const { student, id, path } = await placed({ status: 'active', days: workdays('2027-05-03', 5) })
  expect((await student.post(`${path}/feedback`, { answers: reflection })).status).toBe(200)
  expect(await awardsOf(student.person.id)).toEqual([])
  await finish(id)
  expect(await awardsOf(student.person.id)).toEqual([{ id, type: 'placement', xp: 100 }])
})

test('the end without a reflection earns nothing', async () => {
  const { student, id } = await placed({ status: 'active' })
  await finish(id)
  expect(await awardsOf(student.person.id)).toEqual([])
})

test.each<[string, Facts]>([
  ['one that was cancelled', { status: 'cancelled' }],
  ['one that the school declined', { status: 'declined' }],
  ['a sample', { isSample: true }],
])('%s earns nothing', async (_what, facts) => {
  const { student, path } = await placed(facts)
  await student.post(`${path}/feedback`, { answers: reflection })
  expect(await awardsOf(student.person.id)).toEqual([])
})

test('a student who came on no day earns nothing, and one who came on one day does', async () => {
  const make = async (missed: number) => {
    const days = workdays('2027-05-03', 3)
    const { student, id, path } = await placed({ days })
    const kinds = ['no-show', 'absent', 'absent'] as const
    const kindOf = (at: number) => (at >= missed ? ('checked-in' as const) : (kinds[at] ?? 'absent'))
    await db.insert(placementAttendance).values(
      days.map(({ date }, at) => ({
        placementId: id,
        date,
        kind: kindOf(at),
        party: 'host' as const,
        at: now,
      })),
    )
    await student.post(`${path}/feedback`, { answers: reflection })
    return (await awardsOf(student.person.id)).length
  }
  expect([await make(3), await make(2)]).toEqual([0, 1])
})

test('two placements in 365 days earn XP, the third does not', async () => {
  const { student, path } = await placed()
  const { id: studentId } = student.person
  const another = async () => {
    const { id } = await createPlacement(services, { schoolId, studentId, status: 'completed' })
    return `/api/wex/placements/${id}`
  }
  const [second, third] = [await another(), await another()]
  for (const one of [path, second, third])
    expect((await student.post(`${one}/feedback`, { answers: reflection })).status).toBe(200)
  expect(await awardsOf(studentId)).toHaveLength(2)
  expect((await json(await student.get(`${third}/after`))).data.xp).toEqual({ earned: null, possible: null })
})

test.each([
  [364, 0],
  [365, 1],
])('two awards %i days ago leave room for %i', async (days, more) => {
  const { student, path } = await placed()
  const at = new Date(now.getTime() - days * 86_400_000)
  for (const id of [900_000_001, 900_000_002])
    await award(
      db,
      { userId: student.person.id },
      { reason: 'work-experience', type: 'placement', id },
      100,
      at,
    )
  const { xp } = (await json(await student.get(`${path}/after`))).data
  expect(xp).toEqual({ earned: null, possible: more === 0 ? null : 100 })
  await student.post(`${path}/feedback`, { answers: reflection })
  expect(await awardsOf(student.person.id)).toHaveLength(2 + more)
})

test('a student of New Zealand adds a finished placement to the plan, and a second time changes nothing', async () => {
  const nz = await schoolOf(services, 'NZ')
  const { student, id, path } = await placed({ place: 'NZ' }, { schoolId: nz })
  const { id: userId } = student.person
  expect((await json(await student.get(`${path}/after`))).data.plan).toEqual({
    is_added: false,
    routes: ['plan-a'],
  })
  const added = await json(await student.post(`${path}/plan`, {}))
  expect(added.data.plan).toEqual({ is_added: true, routes: ['plan-a'] })
  const entry = { id: `wex-${id}`, title: 'A week in an office', kind: 'work-experience', is_done: true }
  expect(await planOf(userId)).toEqual({ 'plan-a': [entry] })
  // what the student changes stays theirs
  const changed = { ...entry, title: 'My week', is_done: false }
  const mine = { answers: { experiences: [changed] }, version: 1 }
  expect((await student.put('/api/career-planner/plan-a', mine)).status).toBe(200)
  expect((await student.post(`${path}/plan`, { route: 'plan-b' })).status).toBe(200)
  expect(await planOf(userId)).toEqual({ 'plan-a': [changed] })
  const emptied = { answers: { experiences: [] }, version: 2 }
  expect((await student.put('/api/career-planner/plan-a', emptied)).status).toBe(200)
  const again = await json(await student.post(`${path}/plan`, {}))
  expect([again.data.plan.is_added, await planOf(userId)]).toEqual([true, { 'plan-a': [] }])
})

test('of several plans the student says which, and all else in it stays', async () => {
  const { student, id, path } = await placed()
  const { id: userId } = student.person
  const begun = { title: 'Design', note: 'Mine', subjects: [{ id: 's', name: 'Art' }] }
  for (const slug of ['plan-b', 'plan-c'])
    expect((await student.put(`/api/career-planner/${slug}`, { answers: begun, version: 0 })).status).toBe(
      200,
    )
  expect((await json(await student.get(`${path}/after`))).data.plan.routes).toEqual(['plan-b', 'plan-c'])
  expect((await student.post(`${path}/plan`, { route: 'plan-c' })).status).toBe(200)
  const [row] = await db
    .select()
    .from(careerPlanSections)
    .where(and(eq(careerPlanSections.userId, userId), eq(careerPlanSections.slug, 'plan-c')))
  expect(row).toMatchObject({ version: 2, updatedBy: userId })
  expect({ ...emptyRoute, ...row?.answers }).toMatchObject({
    ...begun,
    experiences: [{ id: `wex-${id}` }],
  })
  expect((await planOf(userId))['plan-b']).toEqual([])
  const other = await createPlacement(services, { schoolId, studentId: userId, status: 'completed' })
  expect((await student.post(`/api/wex/placements/${other.id}/plan`, {})).status).toBe(200)
  expect((await planOf(userId))['plan-b']).toMatchObject([{ id: `wex-${other.id}` }])
})

test('a plan that is full takes no more, and the placement can be added later', async () => {
  const { student, path } = await placed()
  const experiences = Array.from({ length: 30 }, (_, at) => ({
    id: `e${at}`,
    title: `Thing ${at}`,
    kind: 'event',
    is_done: false,
  }))
  await student.put('/api/career-planner/plan-a', { answers: { experiences }, version: 0 })
  const full = await student.post(`${path}/plan`, {})
  expect([full.status, (await json(full)).code]).toEqual([422, 'plan-is-full'])
  expect((await json(await student.get(`${path}/after`))).data.plan.is_added).toBe(false)
  const fewer = { answers: { experiences: experiences.slice(1) }, version: 1 }
  await student.put('/api/career-planner/plan-a', fewer)
  expect((await student.post(`${path}/plan`, {})).status).toBe(200)
})

test('the offer is there once it is finished, for its student alone', async () => {
  const { student, id, path } = await placed()
  const running = await placed({ status: 'active' })
  expect((await running.student.get(`${running.path}/after`)).status).toBe(422)
  expect((await running.student.post(`${running.path}/plan`, {})).status).toBe(422)
  expect((await student.post(`${path}/plan`, { route: 'plan-d' })).status).toBe(422)
  const approver = await site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex'] })
  const others = [
    [running.student, 404],
    [approver, 403],
    [await site.signedIn({ role: 'parent' }), 403],
    [await site.signedIn({ role: 'user' }), 403],
    [await site.signedIn({ role: 'provider' }), 403],
    [site.visitor(), 401],
  ] as const
  for (const [one, status] of others) {
    expect((await one.get(`${path}/after`)).status).toBe(status)
    expect((await one.post(`${path}/plan`, {})).status).toBe(status)
  }
  const events = await db.select().from(placementEvents).where(eq(placementEvents.placementId, id))
  expect([events, await planOf(student.person.id)]).toEqual([[], {}])
})

test('the school does not read that a student added it to their plan; the student does', async () => {
  const { student, id, path } = await placed()
  await student.post(`${path}/plan`, {})
  const approver = await site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex'] })
  const seen = await json(await approver.get(`/api/advisor/wex/placements/${id}`))
  expect(seen.data.timeline).toEqual([])
  const own = await json(await student.get(path))
  expect(own.data.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['added-to-plan'])
})

test('the student is offered the plan with the news of the end, once', async () => {
  const { student, id } = await placed({ status: 'active' })
  await finish(id)
  await advanceByClock(services, now)
  const rows = await db.select().from(notifications).where(eq(notifications.userId, student.person.id))
  const news = rows.map(({ payload }) => (payload as { news?: string }).news)
  expect(news).toEqual(['end-date-passed'])
  const { data } = await json(await student.get('/api/notifications'))
  expect(JSON.stringify(data)).toContain('add it to your career plan if you like')
})

test('the report of the host with its tick offers the next year, and without it no more', async () => {
  const report = {
    ...Object.fromEntries(
      ['on_time', 'listened', 'carried_through', 'worked_with_others', 'kept_safe', 'tried_new'].map(
        (name) => [name, 'mostly'],
      ),
    ),
    hours: 30,
  }
  const { hostId, path } = await createLink(services, 'feedback', { schoolId })
  const offers = async () => {
    const { rows } = await db.execute<{ offers: boolean }>(
      sql`select offers_next_year as offers from placement_host where id = ${hostId}`,
    )
    return rows[0]?.offers
  }
  const send = (to: string, again: boolean) =>
    site.visitor().post(`/api${to}/feedback`, {
      answers: { ...report, again },
      attended: true,
      signature: signed,
    })
  expect((await send(path, true)).status).toBe(200)
  expect(await offers()).toBe(true)
  const next = await createLink(services, 'feedback', { schoolId, hostId })
  expect((await send(next.path, false)).status).toBe(200)
  expect(await offers()).toBe(false)
})
