import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { json } from '#test/json.ts'
import { pdfText } from '#test/pdf-text.ts'
import { testSite } from '#test/site.ts'
import { careerPlanFeeds, careerPlanShares } from '../tables.server.ts'
import { deleteOldLinks } from './shares.server.ts'

const start = '2026-11-21T02:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const planA = '/api/career-planner/plan-a'
const shares = '/api/career-planner/shares'
const calendar = '/api/career-planner/calendar'

const pathOf = (url: string) => new URL(url).pathname
const sharedPath = (url: string) => `/api/career-planner/shared/${url.split('/').at(-1)}`

async function planner() {
  const person = await site.signedIn({ role: 'student', firstName: 'Maia' })
  await person.put(planA, {
    answers: {
      title: 'Nursing',
      note: 'Because of Nana',
      rank: { scheme: 'atar', value: 80 },
      budget_cents_per_year: 1_000_000,
      steps: [
        { title: 'Open day, bring Mum; ask about “rural” places', due_on: '2027-03-06', due_time: '15:30' },
        { title: 'Apply', due_on: '2027-09-30' },
        { title: 'Long done', due_on: '2026-01-05', done_on: '2026-01-06' },
        { title: 'Some day' },
      ],
    },
  })
  return person
}

function at(instant: string) {
  site.services.clock = fixedClock(new Date(instant))
}

test('a link shows a first name and the routes that were shared, to anybody, until it expires', async () => {
  at(start)
  const person = await planner()
  const made = await person.post(shares, { slugs: ['plan-a'], days: 7 })
  expect(made.status).toBe(200)
  const { url, data } = await json(made)
  expect(url).toMatch(/\/shared-plan\/[A-Za-z0-9_-]{43}$/)
  expect(data.expires_at).toBe('2026-11-28T02:00:00.000Z')

  const shown = await json(await site.visitor().get(sharedPath(url)))
  expect(shown.data).toMatchObject({ first_name: 'Maia', routes: [{ slug: 'plan-a', name: 'Plan A' }] })
  expect(JSON.stringify(shown)).not.toMatch(/Sample|@test\.example|Nana|"value":80/)
  at('2026-11-28T01:59:59.999Z')
  expect((await site.visitor().get(sharedPath(url))).status).toBe(200)
  at('2026-11-28T02:00:00Z')
  expect((await site.visitor().get(sharedPath(url))).status).toBe(404)
  expect((await json(await person.get('/api/career-planner'))).shares).toEqual([])
  at(start)
})

test('ranks, money and the note are shared only when the owner says so', async () => {
  const person = await planner()
  const { url } = await json(await person.post(shares, { slugs: ['plan-a'], with_details: true }))
  const shown = await json(await site.visitor().get(sharedPath(url)))
  expect(shown.data.routes[0].answers).toMatchObject({ note: 'Because of Nana', rank: { value: 80 } })
})

test.each([
  ['New Zealand', 'NZ-OTA', '2026-11-29'],
  ['New South Wales', 'AU-NSW', '2026-11-28'],
])('the last day of a link is that in %s, where the plan is', async (_where, region, day) => {
  at('2026-11-21T11:30:00Z') // past midnight in New Zealand alone
  const person = await planner()
  await person.put(planA, { answers: { region }, version: 1 })
  const { url } = await json(await person.post(shares, { slugs: ['plan-a'], days: 7 }))
  expect((await json(await site.visitor().get(sharedPath(url)))).data.expires_on).toBe(day)
  at(start)
})

test('a link that was taken back is dead at once, and the token is nowhere in the database', async () => {
  const person = await planner()
  const { url, data } = await json(await person.post(shares, { slugs: ['plan-a'] }))
  const token = url.split('/').at(-1)
  const rows = await site.db.select().from(careerPlanShares).where(eq(careerPlanShares.id, data.id))
  expect(JSON.stringify(rows)).not.toContain(token)
  const stranger = await site.signedIn({ role: 'student' })
  expect((await stranger.delete(`${shares}/${data.id}`)).status).toBe(404)
  expect((await site.visitor().get(sharedPath(url))).status).toBe(200)
  expect((await person.delete(`${shares}/${data.id}`)).status).toBe(200)
  expect((await site.visitor().get(sharedPath(url))).status).toBe(404)
  expect((await person.delete(`${shares}/${data.id}`)).status).toBe(404)
})

test.each([
  ['nothing', { slugs: [] }, 'slugs'],
  ['a route that is empty', { slugs: ['plan-c'] }, 'slugs'],
  ['a route that is none', { slugs: ['plan-z'] }, 'slugs.0'],
  ['a link for ever', { slugs: ['plan-a'], days: 36_500 }, 'days'],
])('sharing %s is refused', async (_what, body, field) => {
  const reply = await (await planner()).post(shares, body)
  expect(reply.status).toBe(422)
  expect(Object.keys((await json(reply)).errors)).toContain(field)
})

test('while an account waits for a guardian, is locked or has to prove its address, its links and its calendar open nothing', async () => {
  const person = await planner()
  const shared = sharedPath((await json(await person.post(shares, { slugs: ['plan-a'] }))).url)
  const dates = pathOf((await json(await person.put(calendar, { time_zone: 'Australia/Sydney' }))).url)
  const statuses = async () => [
    (await site.visitor().get(shared)).status,
    (await site.visitor().get(dates)).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  for (const status of ['pending', 'locked'] as const) {
    await site.db.update(users).set({ status }).where(eq(users.id, person.person.id))
    expect(await statuses()).toEqual([404, 404])
  }
  const set = (facts: Partial<typeof users.$inferInsert>) =>
    site.db.update(users).set(facts).where(eq(users.id, person.person.id))
  await set({ status: 'active', emailVerifiedAt: null })
  expect(await statuses()).toEqual([404, 404])
  await set({ emailVerifiedAt: new Date(start) })
  expect(await statuses()).toEqual([200, 200])
})

test('while an account is being deleted its links and its calendar open nothing, and they open again once that is called off', async () => {
  const person = await planner()
  const shared = sharedPath((await json(await person.post(shares, { slugs: ['plan-a'] }))).url)
  const dates = pathOf((await json(await person.put(calendar, { time_zone: 'Australia/Sydney' }))).url)
  const statuses = async (deletionDueAt: Date | null) => {
    await site.db.update(users).set({ deletionDueAt }).where(eq(users.id, person.person.id))
    return [(await site.visitor().get(shared)).status, (await site.visitor().get(dates)).status]
  }
  expect(await statuses(new Date('2027-01-01T00:00:00Z'))).toEqual([404, 404])
  expect(await statuses(null)).toEqual([200, 200])
})

test('nobody writes lines of their own into a calendar by the id of a step', async () => {
  const person = await planner()
  const step = { title: 'One\r\nATTACH:https://evil.example', due_on: '2027-03-01' }
  const send = (id: string) => person.put(planA, { answers: { steps: [{ ...step, id }] }, version: 1 })
  for (const id of ['x\r\nATTACH:https://evil.example', 'x y', 'x;y', ''])
    expect((await send(id)).status).toBe(422)
  expect((await send('step-1')).status).toBe(200)
  const { url } = await json(await person.put(calendar, { time_zone: 'Australia/Sydney' }))
  const text = await (await site.visitor().get(pathOf(url))).text()
  expect(text).toContain('UID:step-1@')
  expect(text).not.toMatch(/^ATTACH/m)
})

test('links are listed in the order in which they were made', async () => {
  const person = await planner()
  const made: string[] = []
  for (const minutes of [2, 0, 1])
    await site.later(minutes, async () => {
      made[minutes] = (await json(await person.post(shares, { slugs: ['plan-a'] }))).data.id
    })
  const listed = (await json(await person.get('/api/career-planner'))).shares
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(made)
})

test('nobody has more than twenty links at a time, and one that was taken back makes room', async () => {
  const person = await planner()
  const make = () => person.post(shares, { slugs: ['plan-a'] })
  for (let made = 0; made < 19; made += 1) expect((await make()).status).toBe(200)
  const { data: last } = await json(await make())
  expect((await make()).status).toBe(422)
  expect((await person.delete(`${shares}/${last.id}`)).status).toBe(200)
  expect((await make()).status).toBe(200)
})

test.each(['sample', '', 'a'.repeat(43), '../career-planner', 'x'.repeat(200)])(
  'the made-up link %s is not found',
  async (token) => {
    const reply = await site.visitor().get(`/api/career-planner/shared/${encodeURIComponent(token)}`)
    expect([401, 404, 422]).toContain(reply.status)
  },
)

test('old links are forgotten a month after they have expired', async () => {
  const person = await planner()
  const { data } = await json(await person.post(shares, { slugs: ['plan-a'], days: 7 }))
  const isThere = async () =>
    (await site.db.select().from(careerPlanShares).where(eq(careerPlanShares.id, data.id))).length === 1
  await deleteOldLinks(site.db, new Date('2026-12-28T02:00:00Z'))
  expect(await isThere()).toBe(true)
  await deleteOldLinks(site.db, new Date('2026-12-28T02:00:00.001Z'))
  expect(await isThere()).toBe(false)
})

test('the private calendar has times with their zone, the zone’s rules, whole days as dates and titles only', async () => {
  const person = await planner()
  const { url } = await json(await person.put(calendar, { time_zone: 'Pacific/Auckland' }))
  expect(url).toMatch(/\/api\/career-planner\/calendar\/[A-Za-z0-9_-]{43}\.ics$/)
  const reply = await site.visitor().get(pathOf(url))
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const text = (await reply.text()).replace(/\r\n /g, '')
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Pacific/Auckland')
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU')
  expect(text).toContain('DTSTART;TZID=Pacific/Auckland:20270306T153000')
  expect(text).toContain('DTEND;TZID=Pacific/Auckland:20270306T160000')
  expect(text).toContain('DTSTART;VALUE=DATE:20270930')
  expect(text).toContain('SUMMARY:Open day\\, bring Mum\\; ask about “rural” places')
  expect(text.match(/^DTSTAMP:20261121T\d{6}Z\r$/gm)).toHaveLength(2)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).not.toMatch(/Nana|Maia|Nursing|DESCRIPTION|Long done/)
})

test('a new calendar address kills the old one, and taking it back kills it altogether', async () => {
  const person = await planner()
  const first = pathOf((await json(await person.put(calendar, { time_zone: 'Australia/Perth' }))).url)
  const second = pathOf((await json(await person.put(calendar, { time_zone: 'Australia/Perth' }))).url)
  expect((await site.visitor().get(first)).status).toBe(404)
  expect((await site.visitor().get(second)).status).toBe(200)
  const [row] = await site.db
    .select()
    .from(careerPlanFeeds)
    .where(eq(careerPlanFeeds.userId, person.person.id))
  expect(second).not.toContain(row?.tokenHash)
  expect((await json(await person.get('/api/career-planner'))).calendar).toMatchObject({
    time_zone: 'Australia/Perth',
  })
  expect((await person.delete(calendar)).status).toBe(200)
  expect((await site.visitor().get(second)).status).toBe(404)
  expect((await person.put(calendar, { time_zone: 'Mars/Olympus' })).status).toBe(422)
})

test('the same plan is the same calendar, byte for byte', async () => {
  const person = await planner()
  const { url } = await json(await person.put(calendar, { time_zone: 'Australia/Adelaide' }))
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await site.visitor().get(pathOf(url))).text()),
  )
  expect(one).toBe(other)
})

test('the plan comes as a PDF for its owner alone', async () => {
  const person = await planner()
  const reply = await person.get('/api/career-planner/file?section=plan-a')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('content-disposition')).toContain('career-plan.pdf')
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await person.put('/api/career-planner/plan-b', { answers: { title: 'Teaching' } })
  const written = async (query: string) => {
    const whole = await person.get(`/api/career-planner/file${query}`)
    const { all } = pdfText(new Uint8Array(await whole.arrayBuffer()))
    return ['Nursing', 'Teaching', 'Plan C'].map((words) => all.includes(words))
  }
  expect(await written('')).toEqual([true, true, false])
  expect(await written('?section=plan-a')).toEqual([true, false, false])
  expect((await person.get('/api/career-planner/file?section=plan-z')).status).toBe(422)
  expect((await site.visitor().get('/api/career-planner/file')).status).toBe(401)
})
