import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { factReports } from '#app/features/corrections/tables.server.ts'
import { reportContent } from '#app/features/moderation/reports.server.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { schoolRequests } from '#app/features/schools/tables.server.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { startOfDay } from '#app/platform/calendar.ts'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import type { StaffToday } from './today-contract.ts'

const site = await testSite()
const now = site.services.clock.now()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

let admin: Browser & { person: { id: number } }
let editor: Browser
let student: Browser & { person: { id: number } }

beforeAll(async () => {
  admin = (await site.signedIn({ role: 'admin' })) as typeof admin
  editor = await site.signedIn({ role: 'admin', isEditor: true })
  student = (await site.signedIn({ role: 'student' })) as typeof student
  const [school] = await site.db.select().from(schools).limit(1)
  await site.db.insert(schoolRequests).values({
    schoolId: school?.id ?? 0,
    name: 'Ana',
    role: 'Careers advisor',
    email: 'ana@school.example',
    message: 'Hello',
    createdAt: hoursAgo(100),
  })
  await site.db.insert(factReports).values({
    page: '/occupations/nurse',
    fact: 'pay',
    factName: 'Pay',
    words: 'It is more now',
    reporter: 'x',
    createdAt: hoursAgo(50),
    updatedAt: hoursAgo(50),
  })
  await site.db.transaction((tx) =>
    reportContent(
      site.services,
      tx,
      {
        reporterId: student.person.id,
        kind: 'enquiry-reply',
        contentId: '1',
        authorId: null,
        content: 'Words that hurt',
        reason: 'other',
        details: 'Secret details',
      },
      hoursAgo(2),
    ),
  )
})

const today = async (browser: Browser): Promise<StaffToday> =>
  ((await json(await browser.get('/api/admin/today'))) as { data: StaffToday }).data

test('what waits for staff is one list, the oldest first, with its reason, owner and verb', async () => {
  const { items, kinds } = await today(admin)
  const own = items.filter(({ kind }) => kind === 'school' || kind === 'correction' || kind === 'report')
  expect(own.map(({ kind, verb, owner }) => [kind, verb, owner])).toEqual([
    ['school', 'Verify', null],
    ['correction', 'Check', null],
    ['report', 'Look at it', null],
  ])
  expect(own[0]?.reason).toBe('School to verify. Both checks are missing')
  const times = items.map(({ since }) => Date.parse(since))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(kinds).toContainEqual({ kind: 'school', count: 1, link: '/admin/school-requests?status=new' })
})

test('the person who took a report is its owner', async () => {
  const [report] = await site.db.select().from(contentReports)
  expect((await admin.post(`/api/admin/content-reports/${report?.id}/take`)).status).toBe(200)
  const { items } = await today(admin)
  const found = items.find(({ kind }) => kind === 'report')
  expect([found?.owner?.id, found?.verb]).toEqual([admin.person.id, 'Continue'])
  const page = async (path: string) =>
    /aria-label="What is waiting".*?<\/ul>/s.exec(await (await admin.page(path)).text())?.[0]
  expect(await page('/admin?owner=mine')).not.toContain('asks to join')
  expect(await page('/admin?owner=nobody')).toContain('asks to join')
})

test('neither the words of a report nor the name of a student are in it', async () => {
  const [person] = await site.db.select().from(users).where(eq(users.id, student.person.id))
  const text = JSON.stringify(await today(admin))
  for (const secret of [
    'Words that hurt',
    'Secret details',
    'It is more now',
    person?.email,
    person?.lastName,
  ])
    expect(text).not.toContain(secret)
})

test('an editor sees content that waits and nothing of people', async () => {
  const { items, weeks } = await today(editor)
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['correction']))
  expect(weeks).toBeNull()
})

test('the figures are of eight whole weeks, and count what fell into each', async () => {
  const { settings } = site.services
  const { demo } = settings
  settings.demo = false
  const { weeks } = await today(admin)
  expect(weeks).toHaveLength(8)
  const last = weeks?.at(-1)
  const first = startOfDay(editingZone, last?.monday ?? '') // on Sunday in UTC
  await site.db.update(users).set({ createdAt: first }).where(eq(users.id, student.person.id))
  await site.db.update(contentReports).set({ createdAt: first })
  // Neither staff nor whom a list brought in have signed up.
  await site.signedIn({ role: 'advisor', createdAt: first })
  await site.signedIn({ role: 'student', systemGenerated: true, createdAt: first })
  const [earlier, after] = (await today(admin)).weeks?.slice(-2) ?? []
  settings.demo = demo
  expect(earlier).toEqual(weeks?.at(-2))
  expect(after).toEqual({
    ...last,
    sign_ups: (last?.sign_ups ?? 0) + 1,
    reports: (last?.reports ?? 0) + 1,
  })
})

test('nobody but staff reads it; a provider has a page of its own', async () => {
  for (const role of ['student', 'advisor'] as const) {
    const reply = await (await site.signedIn({ role })).get('/api/admin/today')
    expect([role, reply.status]).toEqual([role, 403])
  }
  expect((await site.visitor().get('/api/admin/today')).status).toBe(401)
  const provider = await site.signedIn({ role: 'provider' })
  expect(await json(await provider.get('/api/admin/today'))).toEqual({ data: null })
  const page = await provider.page('/admin')
  expect(await page.text()).toContain('Your provider account')
})

type Counts = { data: { list: string; count: number }[] }
const waiting = async (browser: Browser) =>
  ((await json(await browser.get('/api/admin/waiting'))) as Counts).data.map(({ list, count }) => [
    list,
    count,
  ])

test('the rail counts what waits in each list, for an editor without what is about people', async () => {
  expect(await waiting(admin)).toEqual([
    ['fact-reports', 1],
    ['safety', 1],
    ['school-requests', 1],
  ])
  expect(await waiting(editor)).toEqual([['fact-reports', 1]])
  const page = await (await admin.page('/admin')).text()
  expect(page).toMatch(/<summary[^>]*><span[^>]*>People<\/span>.*?2 waiting.*?<\/summary>/s)
})

test('what is done, and a report that the person may not read, is not counted on the rail', async () => {
  const [report] = await site.db.select().from(contentReports)
  await site.db.update(contentReports).set({ authorId: admin.person.id })
  await site.db.update(factReports).set({ state: 'fixed', handledAt: now })
  await site.db.update(schoolRequests).set({ status: 'declined' })
  expect(await waiting(admin)).toEqual([])
  await site.db.update(contentReports).set({ authorId: report?.authorId ?? null })
  expect(await waiting(admin)).toEqual([['safety', 1]])
  await site.db.update(contentReports).set({ closedAt: now })
  expect(await waiting(admin)).toEqual([])
})

test('nobody but staff and providers reads what waits', async () => {
  for (const role of ['student', 'advisor'] as const)
    expect((await (await site.signedIn({ role })).get('/api/admin/waiting')).status).toBe(403)
})
