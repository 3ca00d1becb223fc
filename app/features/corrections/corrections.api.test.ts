import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { deleteOldReports } from './reports.server.ts'
import { factReportLifeDays } from './rules.ts'
import { factReports } from './tables.server.ts'
import { correctionWords } from './words.ts'

const site = await testSite()
const report = (change: object = {}) => ({
  page: '/occupations/chef',
  fact: 'people',
  words: 'The new survey came out in May.',
  hCaptchaToken: 'local',
  ...change,
})
const reports = () => site.db.select().from(factReports)
const latest = async () =>
  (await site.db.select().from(factReports).orderBy(desc(factReports.id)).limit(1))[0]
const send = async (who: Browser, change: object = {}) => {
  const reply = await who.post('/api/fact-reports', report(change))
  return { status: reply.status, body: await reply.json() }
}

test('a visitor says that a figure is out of date, and the report carries what the page said and its source', async () => {
  const { data } = await site
    .visitor()
    .read<{ data: { facts: { key: string; value: string }[] } }>('/api/sources?page=/occupations/chef')
  const shown = data.facts.find(({ key }) => key === 'people')?.value
  expect(shown).toMatch(/\d/)
  expect(
    await site
      .visitor()
      .page('/occupations/chef')
      .then((page) => page.text()),
  ).toContain(shown)
  expect(await send(site.visitor(), { seen_at: 'https://www.jobsandskills.gov.au/' })).toEqual({
    status: 200,
    body: { success: true, message: correctionWords.sent },
  })
  expect(await latest()).toMatchObject({
    page: '/occupations/chef',
    fact: 'people',
    factName: 'People doing it',
    factValue: shown,
    source: expect.stringContaining('February 2026'),
    words: 'The new survey came out in May.',
    seenAt: 'https://www.jobsandskills.gov.au/',
    state: 'open',
    userId: null,
  })
})

test('what is attached is looked up by us: nobody can make a page say something', async () => {
  await send(site.visitor(), { fact: 'Pay: $9' })
  expect(await latest()).toMatchObject({ fact: '', factName: 'Something else on this page', factValue: null })
  const forged = await send(site.visitor(), { factValue: '$9' })
  expect(forged.status).toBe(422)
})

test.each([
  ['nothing said', { words: ' ' }, 422, 'words'],
  ['too much said', { words: 'x'.repeat(1_001) }, 422, 'words'],
  ['a long way to where it was seen', { seen_at: 'x'.repeat(501) }, 422, 'seen_at'],
  ['no proof of a person', { hCaptchaToken: '' }, 422, 'hCaptchaToken'],
  ['another site', { page: 'https://evil.example/' }, 404, null],
  ['an address without a host', { page: '//evil.example' }, 404, null],
])('%s is refused, and nothing is stored', async (_, change, status, field) => {
  const before = (await reports()).length
  const reply = await send(site.visitor(), change)
  expect(reply.status).toBe(status)
  if (field) expect(reply.body.errors).toHaveProperty(field)
  expect((await reports()).length).toBe(before)
})

test('one browser reports one fact of a page once a day; another fact, another day and another browser count again', async () => {
  const reader = site.visitor()
  const before = (await reports()).length
  await send(reader)
  expect((await send(reader)).body.message).toBe(correctionWords.again)
  expect((await reports()).length).toBe(before + 1)
  await send(reader, { fact: 'careers/onet' })
  await send(site.visitor())
  expect((await reports()).length).toBe(before + 3)
  await site.later(1_440, () => send(reader))
  expect((await reports()).length).toBe(before + 4)
  const marks = (await reports()).map(({ reporter }) => reporter)
  expect(new Set(marks).size).toBeGreaterThan(3)
})

test('a reader who is signed in is stored only if they want to be told, and is told when it is looked at', async () => {
  const person = await site.signedIn({ role: 'student' })
  await send(person)
  expect(await latest()).toMatchObject({ userId: null })
  await send(person, { fact: 'careers/onet', tell_me: true })
  const requested = await latest()
  expect(requested?.userId).not.toBeNull()
  const admin = await site.signedIn({ role: 'admin' })
  const saved = await admin.put(`/api/admin/fact-reports/${requested?.id}`, {
    fields: { state: 'fixed', note: 'Loaded the new edition.' },
    save: 'publish',
  })
  expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)])
  const [handled] = await site.db
    .select()
    .from(factReports)
    .where(eq(factReports.id, requested?.id ?? 0))
  expect(handled).toMatchObject({ state: 'fixed', note: 'Loaded the new edition.' })
  expect(handled?.handledAt).not.toBeNull()
  expect(handled?.handledBy).toBe(admin.person.id)
  const notified = await site.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, requested?.userId ?? 0))
  expect(notified).toMatchObject([
    { kind: 'fact-report-handled', payload: { page: '/occupations/chef', state: 'fixed' } },
  ])
  expect((await site.db.select().from(auditLog)).map(({ action }) => action)).toContain('fact-reports.update')
})

test('a note alone tells nobody, and reopening takes back who handled it', async () => {
  const person = await site.signedIn({ role: 'user' })
  await send(person, { tell_me: true })
  const requested = await latest()
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  const put = (fields: object) =>
    editor.put(`/api/admin/fact-reports/${requested?.id}`, { fields, save: 'publish' })
  expect((await put({ note: 'Asked the publisher.' })).status).toBe(200)
  expect(
    await site.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, requested?.userId ?? 0)),
  ).toEqual([])
  await put({ state: 'declined' })
  await put({ state: 'open' })
  expect(await latest()).toMatchObject({ state: 'open', handledAt: null, handledBy: null })
})

test('staff alone read reports: users and providers find nothing, and nobody writes what a reader said', async () => {
  await send(site.visitor())
  const { id } = (await latest()) ?? {}
  for (const role of ['student', 'provider', 'advisor'] as const) {
    const someone = await site.signedIn({ role })
    expect([403, 404]).toContain((await someone.get('/api/admin/fact-reports')).status)
    expect([403, 404]).toContain((await someone.get(`/api/admin/fact-reports/${id}`)).status)
  }
  const admin = await site.signedIn({ role: 'admin' })
  await admin.put(`/api/admin/fact-reports/${id}`, { fields: { words: 'No' }, save: 'publish' })
  expect(await latest()).toMatchObject({ words: 'The new survey came out in May.' })
})

test('the dashboard counts what nobody has looked at, for admins and editors', async () => {
  const open = (await reports()).filter(({ state }) => state === 'open').length
  for (const isEditor of [false, true]) {
    const staff = await site.signedIn({ role: 'admin', isEditor })
    const { queues } = await staff.read<{ queues: { name: string; count: number; link: string }[] }>(
      '/api/admin/dashboard',
    )
    expect(queues.find(({ name }) => name === 'fact-reports')).toMatchObject({
      count: open,
      link: '/admin/fact-reports?state=open',
    })
  }
})

test('the page shows a fact with its source, date and licence, and takes the report without scripts', async () => {
  const reader = site.visitor()
  const html = await (await reader.page('/sources?page=/occupations/chef&fact=people')).text()
  for (const text of ['People doing it', 'Jobs and Skills Australia', 'February 2026', 'CC BY 4.0'])
    expect(html).toContain(text)
  expect(html).toContain('<option value="people" selected="">')
  const before = (await reports()).length
  const form = { page: '/occupations/chef', fact: 'people', words: 'Old.', seen_at: '' }
  const sent = await posted(reader, form)
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining(correctionWords.sent)])
  expect((await reports()).length).toBe(before + 1)
  const bot = await posted(site.visitor(), { ...form, email: 'x@y.example' })
  expect(await bot.text()).toContain(correctionWords.sent)
  expect((await reports()).length).toBe(before + 1)
  const wrong = await posted(site.visitor(), { ...form, words: '' })
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining('Say what is out of date'),
  ])
})

test('reports go after a year, and with the account of the reader who wants to be told', async () => {
  const person = await site.signedIn({ role: 'user' })
  await send(person, { tell_me: true })
  const mine = await latest()
  await site.db.delete(users).where(eq(users.id, mine?.userId ?? 0))
  expect((await reports()).map(({ id }) => id)).not.toContain(mine?.id)
  const inDays = (days: number) => new Date(site.services.clock.now().getTime() + days * 86_400_000)
  const before = (await reports()).length
  await deleteOldReports(site.db, inDays(factReportLifeDays - 1))
  expect((await reports()).length).toBe(before)
  await deleteOldReports(site.db, inDays(factReportLifeDays + 1))
  expect(await reports()).toEqual([])
})

/** The form as a browser without scripts sends it. */
function posted(who: Browser, form: Record<string, string>) {
  return who.request('/sources?page=/occupations/chef', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form),
  })
}
