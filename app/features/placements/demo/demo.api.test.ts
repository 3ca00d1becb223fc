import { count, eq, inArray, isNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { prepareDemo, readDemoLinks } from '#app/demo.server.ts'
import { demoDomain, demoPassword } from '#app/features/demo/log-ins.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { json } from '#test/json.ts'
import { hostYes, signed } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { placementAttendance, placementLog } from '../days/tables.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { missingFor } from '../readiness.ts'
import { readRecords } from '../record.server.ts'
import { digestOfSigned } from '../sign.server.ts'
import { type PlacementEvent, statuses, transition, transitions } from '../status.ts'
import { placementEvents, placementSignatures, placements } from '../tables.server.ts'
import { placementTokens } from '../tokens/tables.server.ts'

const site = await testSite({ env: { DEMO: 'on' } })
const { db, services } = site
const enqueue = vi.spyOn(services.jobs, 'enqueue')
const enqueueAll = vi.spyOn(services.jobs, 'enqueueAll')
await prepareDemo(services, () => {})
const jobsOfDemo = enqueue.mock.calls.length + enqueueAll.mock.calls.length
const now = services.clock.now()
const advisors = { AU: await signIn('advisor'), NZ: await signIn('advisor2') }
const students = { AU: await signIn('student'), NZ: await signIn('student2') }

async function signIn(name: string) {
  const browser = site.visitor()
  const reply = await browser.post('/api/login', { email: `${name}@${demoDomain}`, password: demoPassword })
  expect(reply.status).toBe(200)
  return browser
}

const countries = ['AU', 'NZ'] as const
const records = () => readRecords(db, undefined, now)

async function countBySchool() {
  const rows = await db
    .select({ country: schools.countryCode, status: placements.status, all: count() })
    .from(placements)
    .innerJoin(schools, eq(schools.id, placements.schoolId))
    .groupBy(schools.countryCode, placements.status)
  const of = (country: string) =>
    Object.fromEntries(rows.filter((row) => row.country === country).map(({ status, all }) => [status, all]))
  return { AU: of('AU'), NZ: of('NZ') }
}

const once = Object.fromEntries(statuses.map((status) => [status, 1]))
const expected = {
  AU: Object.assign({}, once, {
    draft: 2,
    submitted: 3,
    'host-accepted': 2,
    'parent-consented': 2,
    approved: 3,
    active: 2,
    completed: 2,
  }),
  NZ: Object.assign({}, once, { submitted: 2, approved: 2, completed: 2 }),
}

async function countAll() {
  return {
    placements: await db.$count(placements),
    hosts: await db.$count(placementHosts),
    events: await db.$count(placementEvents),
    links: await db.$count(placementTokens),
  }
}

test('the demo has 36 placements, every status at both schools, and 30 hosts, all marked as samples', async () => {
  expect(await countBySchool()).toEqual(expected)
  const hosts = await db.select().from(placementHosts)
  expect(hosts).toHaveLength(30)
  for (const { businessName, isSample, email, phone, contactName } of hosts) {
    expect(businessName).toMatch(/^Sample /)
    expect(contactName).toMatch(/ Sample$/)
    expect([isSample, email.endsWith('.example')]).toEqual([true, true])
    expect(phone).toMatch(/^(02 5550 01\d\d|07 000 01\d\d)$/)
  }
  expect(new Set(hosts.map(({ standing }) => standing))).toEqual(
    new Set(['new', 'known', 'paused', 'not-again']),
  )
  expect(hosts.filter(({ insuredUntil }) => insuredUntil !== null).length).toBeGreaterThan(5)
  const all = await db.select({ isSample: placements.isSample }).from(placements)
  expect([all.length, all.every(({ isSample }) => isSample)]).toEqual([36, true])
})

test('nothing is sent and nobody is notified for the samples', async () => {
  expect(jobsOfDemo).toBe(0)
  expect(await db.$count(outbox)).toBe(0)
  const sent = await db
    .select()
    .from(notifications)
    .where(inArray(notifications.kind, ['wex-student', 'wex-staff', 'wex-urgent']))
  expect(sent).toEqual([])
})

test('the events of every sample lead to its status, in order, and none is later than now', async () => {
  for (const { placement } of await records()) {
    const events = await db
      .select()
      .from(placementEvents)
      .where(eq(placementEvents.placementId, placement.id))
      .orderBy(placementEvents.id)
    const times = events.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.every((at) => at <= now.getTime())).toBe(true)
    const steps = events.map(({ kind }) => kind).filter((kind) => kind in transitions) as PlacementEvent[]
    const reached = steps.reduce<string | null>(
      (status, event) => status && transition(status as 'draft', event),
      'draft',
    )
    expect([placement.title, reached]).toEqual([placement.title, placement.status])
  }
})

test('nothing that a step of a sample needed is missing, but for what it shows', async () => {
  const steps = { approved: 'start', active: 'start', completed: 'complete' } as const
  const shown: Record<string, string> = {}
  for (const { placement, ready, hold, amendment } of await records()) {
    const step = steps[placement.status as 'active'] ?? null
    const missing = step ? missingFor(ready, step) : []
    if (hold || amendment) shown[hold ? 'hold' : 'amendment'] = placement.status
    else expect([placement.title, missing.map(({ says }) => says)]).toEqual([placement.title, []])
    const refused = ready.missing.filter(({ kind }) => kind === 'refused')
    expect([placement.title, refused]).toEqual([placement.title, []])
  }
  expect(shown).toEqual({ hold: 'active', amendment: 'approved' })
})

test('every signature of a sample binds what was signed', async () => {
  let checked = 0
  for (const record of await records()) {
    const rows = await db
      .select()
      .from(placementSignatures)
      .where(eq(placementSignatures.placementId, record.placement.id))
    for (const { party, form, formVersionId, signedAt, digest, name } of rows) {
      const answers = record.answers[form] ?? {}
      // The student signs before the host has named a supervisor.
      const placement = party === 'student' ? { ...record.placement, supervisor: '' } : record.placement
      expect(digest).toBe(
        digestOfSigned({ placement, days: record.days }, form, formVersionId ?? 0, answers, signedAt),
      )
      expect(answers.signature).toBe(name)
      checked += 1
    }
    const isRevoked = record.placement.status === 'changes-requested'
    expect(rows.every(({ revokedAt }) => (revokedAt !== null) === isRevoked)).toBe(true)
  }
  expect(checked).toBeGreaterThan(80)
})

test('one host has let its link run out, and one placement is finished with log, report and reflection', async () => {
  const all = await records()
  expect(all.filter(({ state }) => state.expired_links.length > 0)).toHaveLength(1)
  const finished = all.find(
    ({ placement, answers }) => placement.place === 'AU-NSW' && answers.reflection && answers['host-report'],
  )
  expect(finished?.placement).toMatchObject({ status: 'completed' })
  expect(finished?.placement.hostReportedAt).not.toBeNull()
  const days = await json(await students.AU.get(`/api/wex/placements/${finished?.placement.id}/days`))
  expect([days.data.entries.length, days.data.hours]).toEqual([5, 30])
})

test('no sample has hours in its log for a day away, and a finished one has all other days there', async () => {
  const log = await db.select().from(placementLog)
  const away = await db.select().from(placementAttendance).where(eq(placementAttendance.kind, 'absent'))
  const all = await records()
  for (const { placement, days } of all) {
    const rows = [...log, ...away].filter(({ placementId }) => placementId === placement.id)
    const dates = rows.map(({ date }) => date).toSorted()
    const isFinished = placement.status === 'completed'
    expect([placement.title, dates]).toEqual([
      placement.title,
      isFinished ? days.map(({ date }) => date) : [...new Set(dates)],
    ])
  }
  const shown = all.filter(({ placement }) => away.some(({ placementId }) => placementId === placement.id))
  expect(shown.map(({ placement }) => placement.status)).toContain('completed')
})

test.each(countries)(
  'the pages of the board, of hosts and of every placement open in %s',
  async (country) => {
    const advisor = advisors[country]
    for (const path of ['/advisor/wex', '/advisor/wex/hosts', '/advisor/wex/settings', '/advisor/wex/folder'])
      expect([path, (await advisor.get(path)).status]).toEqual([path, 200])
    const place = country === 'NZ' ? 'NZ' : 'AU-NSW'
    const own = (await records()).filter(({ placement }) => placement.place === place)
    for (const { placement } of own) {
      const page = await advisor.get(`/advisor/wex/${placement.id}`)
      expect([placement.title, page.status]).toEqual([placement.title, 200])
      expect(await page.text()).toContain('Sample')
    }
  },
)

test.each([
  ['AU', ['active', 'completed', 'host-accepted']],
  ['NZ', ['approved', 'completed']],
] as const)('the student of the demo in %s has placements whose pages open', async (country, own) => {
  const student = students[country]
  const { data } = await json(await student.get('/api/wex/placements'))
  expect(data.map(({ status }: { status: string }) => status).toSorted()).toEqual(own)
  for (const { id } of data) expect((await student.get(`/wex/${id}`)).status).toBe(200)
  for (const path of ['/wex', '/wex/hosts']) expect((await student.get(path)).status).toBe(200)
})

test('a second start adds nothing, and a printed link that ran out works again', async () => {
  const before = await countAll()
  const links = await readDemoLinks(services)
  const sentAt = new Date(now.getTime() - 15 * 86_400_000)
  await db.update(placementTokens).set({ sentAt }).where(isNull(placementTokens.usedAt))
  for (const { path } of links) expect((await site.visitor().get(`/api${path}`)).status).toBe(404)

  await prepareDemo(services, () => {})
  expect(await readDemoLinks(services)).toEqual(links)
  for (const { path } of links) expect((await site.visitor().get(`/api${path}`)).status).toBe(200)
  expect(await countAll()).toEqual(before)
})

test('a start prints a link of a host and one of a guardian, which open and can be answered', async () => {
  const links = await readDemoLinks(services)
  expect(links.map(({ path }) => path.replace(/[^/]+$/, ''))).toEqual(['/wex/host/', '/wex/parent/'])
  const visitor = site.visitor()
  for (const { path } of links) {
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('made up')
  }
  const [host, guardian] = links.map(({ path }) => `/api${path}`)
  expect((await visitor.post(guardian ?? '', { decision: 'send-code' })).status).toBe(200)
  const answer = { decision: 'accept', answers: hostYes, signature: signed }
  expect((await visitor.post(host ?? '', answer)).status).toBe(200)
  expect((await readDemoLinks(services)).map(({ path }) => path)).toEqual([links[1]?.path])
})

test('with the demo off no sample is there and no link of it opens; with it on again they come back', async () => {
  const [link] = await readDemoLinks(services)
  const off = { ...services, settings: { ...services.settings, demo: false } }
  await prepareDemo(off, () => {})
  expect(await countAll()).toEqual({ placements: 0, hosts: 0, events: 0, links: 0 })
  expect((await site.visitor().get(`/api${link?.path}`)).status).toBe(404)
  expect(await readDemoLinks(off)).toEqual([])

  await prepareDemo(services, () => {})
  expect(await countBySchool()).toEqual(expected)
  expect(await readDemoLinks(services)).toHaveLength(2)
})
