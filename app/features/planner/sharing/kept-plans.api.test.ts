import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { keptPlans } from '../tables.server.ts'
import { browserOf, outsiders } from '../test-outsiders.ts'
import { maxKept } from './keeping.ts'

const start = '2026-11-21T02:30:00Z'
const site = await testSite({ apiOnly: true, at: start })
const planA = '/api/career-planner/plan-a'
const shares = '/api/career-planner/shares'
const kept = '/api/user/kept-plans'

const at = (instant: string) => {
  site.services.clock = fixedClock(new Date(instant))
}

async function planned(facts: object = {}) {
  const person = await site.signedIn({ role: 'student', firstName: 'Tama', ...facts })
  await person.put(planA, {
    answers: {
      note: 'Because of Nana',
      occupation: { slug: 'registered-nurse-medical' },
      rank: { scheme: 'atar', value: 80 },
      steps: [
        { title: 'Sign the form', due_on: '2026-11-27', owner: 'family' },
        { title: 'Open day', due_on: '2026-11-20', done_on: '2026-11-20' },
      ],
    },
  })
  return person
}

const parent = (facts: object = {}) =>
  site.signedIn({ role: 'parent', firstName: 'Ana', lastName: 'Rewi', ...facts })

/** A link of a student's plan A, as the path to keep it. */
async function shared(person: Browser, terms: object = {}) {
  const { url, data } = await json(await person.post(shares, { slugs: ['plan-a'], ...terms }))
  const token = String(url).split('/').at(-1)
  return { id: data.id as string, path: `/api/career-planner/shared/${token}` }
}

const listOf = async (browser: Browser) => (await json(await browser.get(kept))).data
const keepersOf = async (browser: Browser) =>
  (await json(await browser.get('/api/career-planner'))).shares.flatMap(
    (one: { kept_by: unknown[] }) => one.kept_by,
  )
const notified = (userId: number) =>
  site.db.select().from(notifications).where(eq(notifications.userId, userId))

async function keptPlan(terms: object = {}) {
  const [student, mum] = [await planned(), await parent()]
  const link = await shared(student, terms)
  const { id } = await json(await mum.post(`${link.path}/keep`, {}))
  return { student, mum, link, id: id as string }
}

describe('a parent keeps a plan', () => {
  test('and Home has what the link shows, and nothing beyond it', async () => {
    const { mum, link, id } = await keptPlan()
    const byLink = (await json(await site.visitor().get(link.path))).data
    const [plan] = await listOf(mum)
    const { id: own, kept_at, headlines, pay_sources, keep, ...rest } = plan
    const { keep: none, ...seen } = byLink
    expect([own, kept_at, keep, none]).toEqual([id, '2026-11-21T02:30:00.000Z', 'kept', 'none'])
    expect(rest).toEqual(seen)
    expect(JSON.stringify(plan)).not.toMatch(/Nana|"value":80|class_year|dob|Sample/)
    expect(headlines['plan-a']).toMatch(/^Registered nurse/)
    expect(Object.keys(pay_sources)).toEqual(headlines['plan-a'].includes('$') ? ['plan-a'] : [])
  })

  test('and the student alone is notified, once, by name', async () => {
    const { student, mum, link, id } = await keptPlan()
    const again = await mum.post(`${link.path}/keep`, {})
    expect(await json(again)).toEqual({ success: true, id })
    const told = (await notified(student.person.id)).filter(({ kind }) => kind === 'planner-kept')
    expect(told).toHaveLength(1)
    expect(told[0]?.actorId).toBe(mum.person.id)
    expect(await notified(mum.person.id)).toEqual([])
    const bell = JSON.stringify((await json(await student.get('/api/notifications'))).data)
    expect(bell).toContain('Ana added the plan that you shared to their Home page')
  })

  test('and the student reads who keeps it, and in which hour it was last seen', async () => {
    at(start)
    const { student, mum, id } = await keptPlan()
    const keeper = { id, name: 'Ana Rewi', kept_at: '2026-11-21T02:30:00.000Z' }
    expect(await keepersOf(student)).toEqual([{ ...keeper, opened_at: null }])
    await listOf(mum)
    expect(await keepersOf(student)).toEqual([{ ...keeper, opened_at: '2026-11-21T02:00:00.000Z' }])
    at('2026-11-21T03:00:00Z')
    await listOf(mum)
    expect(await keepersOf(student)).toEqual([{ ...keeper, opened_at: '2026-11-21T03:00:00.000Z' }])
    at(start)
  })

  test('the reader of a link reads whether they can keep it', async () => {
    const { student, mum, link } = await keptPlan()
    const keepFor = async (browser: Browser) => (await json(await browser.get(link.path))).data.keep
    expect(await keepFor(mum)).toBe('kept')
    expect(await keepFor(await parent())).toBe('offer')
    expect(await keepFor(student)).toBe('none')
    expect(await keepFor(site.visitor())).toBe('none')
  })

  test('of a student in New Zealand as well', async () => {
    const student = await planned({ country: 'NZ', state: 'WKO' })
    const mum = await parent({ country: 'NZ', state: 'WKO' })
    const link = await shared(student)
    expect((await mum.post(`${link.path}/keep`, {})).status).toBe(200)
    const [plan] = await listOf(mum)
    expect(plan.first_name).toBe('Tama')
    expect(JSON.stringify(plan.pay_sources)).not.toContain('Australian Bureau of Statistics')
  })

  test('and Home has its plans, and the student its keepers, in the order in which they were kept', async () => {
    const [student, other, mum] = [await planned({ firstName: 'Ari' }), await planned(), await parent()]
    const [link, second] = [await shared(student), await shared(other)]
    const keep = (minutes: number, browser: Browser, path: string) =>
      site.later(minutes, () => browser.post(`${path}/keep`, {}))
    const dad = await parent({ firstName: 'Rua' })
    await keep(2, mum, link.path)
    await keep(1, mum, second.path)
    await keep(1, dad, link.path)
    const names = async (list: Promise<Record<string, string>[]>, field: string) =>
      (await list).map((one) => one[field])
    await site.later(3, async () => {
      expect(await names(listOf(mum), 'first_name')).toEqual(['Tama', 'Ari'])
      expect(await names(keepersOf(student), 'name')).toEqual(['Rua Rewi', 'Ana Rewi'])
    })
  })

  test('up to a limit, in which those do not count that their owners took off or whose links have ended', async () => {
    const mum = await parent()
    const [takenOff, ended] = [await planned(), await planned()]
    const { id } = await json(await mum.post(`${(await shared(takenOff)).path}/keep`, {}))
    await takenOff.delete(`/api/career-planner/keepers/${id}`)
    const link = await shared(ended)
    await mum.post(`${link.path}/keep`, {})
    await ended.delete(`${shares}/${link.id}`)
    for (let made = 0; made < maxKept; made++) {
      const link = await shared(await planned())
      expect((await mum.post(`${link.path}/keep`, {})).status).toBe(200)
    }
    const more = await mum.post(`${(await shared(await planned())).path}/keep`, {})
    expect([more.status, (await json(more)).code]).toEqual([422, 'too-many-kept'])
  })
})

describe('nothing is kept', () => {
  test.each(outsiders)('by %s', async (_name, who, status) => {
    const link = await shared(await planned())
    const browser = await browserOf(site, who)
    expect((await browser.post(`${link.path}/keep`, {})).status).toBe(status)
    expect((await browser.get(kept)).status).toBe(status)
  })

  test('by a student, not even their own plan', async () => {
    const student = await planned()
    const link = await shared(student)
    for (const one of [student, await site.signedIn({ role: 'student' })]) {
      const reply = await one.post(`${link.path}/keep`, {})
      expect([reply.status, (await json(reply)).message]).toEqual([
        403,
        'Only an account of a parent can show a plan on its Home.',
      ])
    }
    expect(await keepersOf(student)).toEqual([])
  })

  test('of a link that is unknown or has ended', async () => {
    const [student, mum] = [await planned(), await parent()]
    const link = await shared(student)
    await student.delete(`${shares}/${link.id}`)
    expect((await mum.post(`${link.path}/keep`, {})).status).toBe(404)
    const unknown = `/api/career-planner/shared/${'k'.repeat(43)}/keep`
    expect((await mum.post(unknown, {})).status).toBe(404)
  })
})

describe('a kept plan is gone', () => {
  test('when the student takes it off, and neither the same link nor the parent brings it back', async () => {
    const { student, mum, link, id } = await keptPlan()
    expect((await student.delete(`/api/career-planner/keepers/${id}`)).status).toBe(200)
    expect([await listOf(mum), await keepersOf(student)]).toEqual([[], []])
    expect((await mum.delete(`${kept}/${id}`)).status).toBe(404)
    const again = await mum.post(`${link.path}/keep`, {})
    expect([again.status, (await json(again)).code]).toEqual([422, 'ended-by-owner'])
    expect((await json(await mum.get(link.path))).data.keep).toBe('none')
    expect((await student.delete(`/api/career-planner/keepers/${id}`)).status).toBe(404)
    const other = await shared(student)
    expect((await mum.post(`${other.path}/keep`, {})).status).toBe(200)
  })

  test('for every parent when the student ends the link', async () => {
    const { student, mum, link } = await keptPlan()
    const dad = await parent({ firstName: 'Rua' })
    await dad.post(`${link.path}/keep`, {})
    expect(await listOf(dad)).toHaveLength(1)
    await student.delete(`${shares}/${link.id}`)
    expect([await listOf(mum), await listOf(dad)]).toEqual([[], []])
  })

  test('at the instant in which the link expires', async () => {
    at(start)
    const { mum } = await keptPlan({ days: 7 })
    at('2026-11-28T02:29:59.999Z')
    expect(await listOf(mum)).toHaveLength(1)
    at('2026-11-28T02:30:00Z')
    expect(await listOf(mum)).toEqual([])
    at(start)
  })

  test.each([
    ['is being deleted', { deletionDueAt: new Date('2026-12-01T00:00:00Z') }],
    ['is locked', { status: 'locked' as const }],
    ['has to prove its address', { emailVerifiedAt: null }],
  ])('while the student’s account %s', async (_what, change) => {
    const { student, mum } = await keptPlan()
    await site.db.update(users).set(change).where(eq(users.id, student.person.id))
    expect(await listOf(mum)).toEqual([])
  })

  test('when the route is cleared', async () => {
    const { student, mum } = await keptPlan()
    const cleared = await student.delete(planA, { version: 1 })
    expect(cleared.status).toBe(200)
    expect(await listOf(mum)).toEqual([])
  })

  test('when the parent takes it off, who can keep it again', async () => {
    const { student, mum, link, id } = await keptPlan()
    expect((await mum.delete(`${kept}/${id}`)).status).toBe(200)
    expect([await listOf(mum), await keepersOf(student)]).toEqual([[], []])
    expect((await mum.delete(`${kept}/${id}`)).status).toBe(404)
    expect((await mum.post(`${link.path}/keep`, {})).status).toBe(200)
  })

  test('with the parent’s account', async () => {
    const { student, mum, id } = await keptPlan()
    await site.db
      .update(users)
      .set({ deletionDueAt: new Date('2026-12-01T00:00:00Z') })
      .where(eq(users.id, mum.person.id))
    expect(await keepersOf(student)).toEqual([])
    await site.db
      .update(users)
      .set({ deletionDueAt: null, status: 'locked' })
      .where(eq(users.id, mum.person.id))
    expect(await keepersOf(student)).toEqual([])
    await site.db.delete(users).where(eq(users.id, mum.person.id))
    expect(await site.db.select().from(keptPlans).where(eq(keptPlans.id, id))).toEqual([])
  })
})

test('nobody but its parent takes a plan off, and nobody but its owner ends it', async () => {
  const { student, mum, id } = await keptPlan()
  const others = [await parent(), await site.signedIn({ role: 'student' })]
  for (const one of [...others, student]) expect((await one.delete(`${kept}/${id}`)).status).toBe(404)
  for (const one of [...others, mum])
    expect((await one.delete(`/api/career-planner/keepers/${id}`)).status).toBe(404)
  expect(await listOf(mum)).toHaveLength(1)
})
