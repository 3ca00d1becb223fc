import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { businessReports } from '#app/features/information/business/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { courses } from '#app/features/study/tables.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { testSite } from '#test/site.ts'
import type { createDownload, listDownloads } from './contract.ts'
import { adoptDownloads, maxPerOwner, recordDownload } from './service.server.ts'
import { downloads } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const [course] = await site.db.select().from(courses).where(ne(courses.entry, 'exit_only')).limit(1)
const [occupation] = await site.db.select().from(occupations).limit(1)
const [article] = await site.db.select().from(articles).where(eq(articles.status, 'LIVE')).limit(1)
if (!course || !occupation || !article) throw new Error('there is no content')

type Browser = ReturnType<typeof site.visitor>
const ask = (browser: Browser, type: string, id: string | number) =>
  browser.post('/api/downloads', { type, id: String(id) })
const asked = async (browser: Browser, type: string, id: string | number) => {
  const reply = await ask(browser, type, id)
  expect(reply.status).toBe(200)
  return (await reply.json()) as ReplyOf<typeof createDownload>
}
const list = async (browser: Browser, page = '') =>
  browser.read<ReplyOf<typeof listDownloads>>(`/api/user/downloads${page}`)
const student = () => site.signedIn({ role: 'student' })
const report = { first_name: 'Ana', last_name: 'Li', email: 'ana@company.example' }

test('a student downloads a course sheet, finds it with every field of its record, and gets the PDF (R-1-D013, R-2.1-D011, R-2.1-D018)', async () => {
  const browser = await student()
  const { success, url } = await asked(browser, 'course', course.slug)
  expect(success).toBe(true)
  const file = await browser.get(url)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.pdf"/)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { data, meta } = await list(browser)
  expect(meta.total).toBe(1)
  expect(data).toEqual([
    {
      id: expect.any(Number),
      user_id: browser.person.id,
      ghost_id: null,
      type: 'course',
      label: 'Course facts',
      item_id: course.id,
      title: expect.stringContaining(course.name),
      path: `/courses/${course.slug}`,
      url,
      size: bytes.length,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ])
})

test('a download belongs to a user or a ghost, never to both or none (R-2.1-D018)', async () => {
  const { person } = await student()
  const facts = { type: 'course', itemId: 1, title: 'A', path: '/', createdAt: site.services.clock.now() }
  await expect(site.db.insert(downloads).values(facts)).rejects.toThrow()
  const both = { ...facts, userId: person.id, ghostId: 'nobody' }
  await expect(site.db.insert(downloads).values(both)).rejects.toThrow()
})

test('visitors and staff are kept out; a ghost downloads, and has no list (R-1-D013, R-2.1-D011)', async () => {
  const visitor = site.visitor()
  expect((await ask(visitor, 'course', course.id)).status).toBe(401)
  expect((await visitor.get('/api/user/downloads')).status).toBe(401)
  expect((await visitor.get('/api/downloads/1/file')).status).toBe(401)
  for (const role of ['advisor', 'provider', 'admin'] as const) {
    const staff = await site.signedIn({ role })
    expect((await ask(staff, 'course', course.id)).status).toBe(403)
    expect((await staff.get('/api/user/downloads')).status).toBe(403)
  }
  const ghost = await site.ghost()
  const { url, data } = await asked(ghost, 'course', course.id)
  expect(data).toMatchObject({ user_id: null, ghost_id: expect.any(String) })
  expect((await ghost.get(url)).status).toBe(200)
  expect((await ghost.get('/api/user/downloads')).status).toBe(401)
})

test('nobody gets the file of someone else (R-1-D013)', async () => {
  const { url } = await asked(await student(), 'occupation', occupation.slug)
  const ofGhost = (await asked(await site.ghost(), 'occupation', occupation.slug)).url
  for (const other of [await student(), await site.ghost(), await site.signedIn({ role: 'advisor' })]) {
    expect((await other.get(url)).status).toBe(404)
    expect((await other.get(ofGhost)).status).toBe(404)
    expect((await other.get('/api/downloads/1%20or%201/file')).status).toBe(404)
  }
})

test.each([
  ['no type', { id: '1' }, 'type'],
  ['no id', { type: 'course' }, 'id'],
  ['a type nobody offers', { type: 'password', id: '1' }, 'type'],
  ['a type that every object has', { type: 'constructor', id: '1' }, 'type'],
  ['a type that is no text', { type: 1, id: '1' }, 'type'],
  ['a field too many', { type: 'course', id: '1', user_id: 1 }, undefined],
])('%s is refused with a message (R-1-D013)', async (_, body, field) => {
  const reply = await (await student()).post('/api/downloads', body)
  expect(reply.status).toBe(422)
  const { message, errors } = await reply.json()
  expect(message).toBeTruthy()
  if (field) expect(errors[field]?.[0]).toBeTruthy()
})

test('what is not there is not found', async () => {
  const browser = await student()
  for (const type of ['course', 'occupation', 'article', 'business-report', 'career-plan'])
    expect((await ask(browser, type, 'nothing-of-that-name')).status).toBe(404)
})

test('downloading again is the same row with a newer date', async () => {
  const browser = await student()
  const first = await asked(browser, 'course', course.id)
  await asked(browser, 'occupation', occupation.id)
  const again = await site.later(5, () => asked(browser, 'course', course.slug))
  expect(again.data.id).toBe(first.data.id)
  expect(again.data.created_at > first.data.created_at).toBe(true)
  expect((await list(browser)).data.map(({ type }) => type)).toEqual(['course', 'occupation'])
})

test('someone keeps their latest five hundred downloads', async () => {
  const browser = await student()
  const userId = browser.person.id
  const row = (itemId: number) => ({ type: 'course', title: 'A', path: '/', itemId, userId })
  await site.db.insert(downloads).values(
    Array.from({ length: maxPerOwner }, (_, at) => ({
      ...row(900_000 + at),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, maxPerOwner - at)), // the last one is the oldest
    })),
  )
  const other = await student()
  await asked(other, 'course', course.id)
  const item = { type: 'course', id: 7, title: 'B', path: '/' }
  await recordDownload(site.db, { userId }, item, new Date(Date.UTC(2026, 1, 1)))
  const { data, meta } = await list(browser)
  expect(meta.total).toBe(maxPerOwner)
  expect(data[0]).toMatchObject({ item_id: 7 })
  const isThere = (itemId: number) => site.db.$count(downloads, eq(downloads.itemId, itemId))
  expect([await isThere(900_000), await isThere(900_000 + maxPerOwner - 1)]).toEqual([1, 0])
  expect((await list(other)).data).toHaveLength(1)
})

test('what a ghost has downloaded goes to the account; of one item the later date counts', async () => {
  const ghost = await site.ghost()
  const browser = await student()
  const mine = await asked(browser, 'course', course.id)
  await site.later(5, () => asked(ghost, 'course', course.id))
  const { data } = await asked(ghost, 'occupation', occupation.id)
  const later = await site.later(5, () => asked(browser, 'occupation', occupation.id))
  await site.db.transaction((tx) => adoptDownloads(tx, data.ghost_id ?? '', browser.person.id))
  const { data: rows } = await list(browser)
  expect(rows.map(({ type }) => type).sort()).toEqual(['course', 'occupation'])
  const sheet = rows.find(({ type }) => type === 'course')
  expect(sheet?.id).toBe(mine.data.id)
  expect((sheet?.created_at ?? '') > mine.data.created_at).toBe(true)
  expect(rows.find(({ type }) => type === 'occupation')?.created_at).toBe(later.data.created_at)
  expect(await site.db.$count(downloads, eq(downloads.ghostId, data.ghost_id ?? ''))).toBe(0)
  expect((await ghost.get(data.url)).status).toBe(404)
})

test('downloads stand in the export of an account and go with it', async () => {
  const browser = await student()
  await asked(browser, 'course', course.id)
  const exported = await browser.get('/api/user/security/export')
  const zip = Buffer.from(await exported.arrayBuffer()).toString('latin1')
  expect(zip).toContain('downloads.')
  await site.db.delete(users).where(eq(users.id, browser.person.id))
  expect(await site.db.$count(downloads, eq(downloads.userId, browser.person.id))).toBe(0)
})

test('the infopack of a report comes after its short form, for users and ghosts, and then again without it', async () => {
  for (const browser of [await student(), await site.ghost()]) {
    const refused = await ask(browser, 'business-report', 'hopes-for-work')
    expect(refused.status).toBe(422)
    expect((await refused.json()).message).toContain('the short form is on the page of the report')
    await browser.post('/api/business/reports/hopes-for-work/download', report)
    const { data, url } = await asked(browser, 'business-report', 'hopes-for-work')
    expect(data).toMatchObject({ label: 'Research report', title: 'Hopes for work' })
    expect((await browser.get(url)).headers.get('content-type')).toBe('application/pdf')
  }
})

test('the form of one report is not the form of another, nor is something else with its number', async () => {
  const [other] = await site.db
    .select()
    .from(businessReports)
    .where(and(eq(businessReports.status, 'LIVE'), ne(businessReports.slug, 'hopes-for-work')))
    .limit(1)
  if (!other) throw new Error('there is no other report')
  const now = site.services.clock.now()
  const sheet = { type: 'course', id: other.id, title: 'Sheet', path: '/' }
  for (const browser of [await student(), await site.ghost()]) {
    await browser.post('/api/business/reports/hopes-for-work/download', report)
    expect((await ask(browser, 'business-report', other.slug)).status).toBe(422)
    const { data } = await asked(browser, 'business-report', 'hopes-for-work')
    const owner = data.user_id ? { userId: data.user_id } : { ghostId: data.ghost_id ?? '' }
    await recordDownload(site.db, owner, sheet, now)
    expect((await ask(browser, 'business-report', other.slug)).status).toBe(422)
  }
})

test('the PDF of a plan stands among the downloads of its owner; a ghost has no plan', async () => {
  const browser = await student()
  expect((await browser.get('/api/career-planner/file?section=plan-b')).status).toBe(200)
  expect((await browser.get('/api/career-planner/file')).status).toBe(200)
  expect((await list(browser)).data.map(({ title }) => title).sort()).toEqual([
    'Career plan',
    'Career plan: Plan B',
  ])
  const { url } = await asked(browser, 'career-plan', 'plan-b')
  expect((await browser.get(url)).status).toBe(200)
  expect((await ask(await site.ghost(), 'career-plan', 'all')).status).toBe(404)
})

test('a sheet says what, from whom and of when it is, in a tagged PDF with its own typeface', async () => {
  const browser = await student()
  for (const [type, id] of [
    ['course', course.id],
    ['occupation', occupation.id],
    ['article', article.id],
  ] as const) {
    const { url } = await asked(browser, type, id)
    const bytes = Buffer.from(await (await browser.get(url)).arrayBuffer())
    const text = bytes.toString('latin1')
    expect(text).toContain('/Lang (en-AU)')
    expect(text).toMatch(/\/S \/H1/)
    expect(text).toMatch(/\/FontFile2/)
    if (type !== 'article') expect(text).toMatch(/\/S \/TH/)
    expect(bytes.length).toBeLessThan(120_000)
  }
})

test('an article that is no longer published is no longer downloaded, and stays in the list', async () => {
  const browser = await student()
  const { url } = await asked(browser, 'article', article.slug)
  await site.db.update(articles).set({ status: 'DRAFT' }).where(eq(articles.id, article.id))
  const gone = await browser.get(url)
  expect(gone.status).toBe(404)
  expect((await gone.json()).message).toContain('no longer on Yonder')
  expect((await ask(browser, 'article', article.slug)).status).toBe(404)
  expect((await list(browser)).data).toHaveLength(1)
  await site.db.update(articles).set({ status: 'LIVE' }).where(eq(articles.id, article.id))
})
