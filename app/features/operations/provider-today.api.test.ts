import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enquiries, enquiryReplies } from '#app/features/enquiries/tables.server.ts'
import { favourites } from '#app/features/follow/tables.server.ts'
import { employers, jobOpenings } from '#app/features/opportunities/tables.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { newId } from '#app/platform/ids.ts'
import { storedFigures } from '#app/platform/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import type { ProviderToday } from './provider-contract.ts'

const site = await testSite()
const now = site.services.clock.now()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

async function employer(slug: string): Promise<number> {
  const [row] = await site.db
    .insert(employers)
    .values({
      slug,
      name: `The ${slug} works`,
      oneLine: 'Builds things',
      description: '<p>Builds things.</p>',
      countryCode: 'AU',
      isPublished: true,
      updatedAt: now,
    })
    .returning()
  return row?.id ?? 0
}
async function job(employerId: number, slug: string, values: Partial<typeof jobOpenings.$inferInsert> = {}) {
  const [row] = await site.db
    .insert(jobOpenings)
    .values({
      slug,
      employerId,
      title: slug,
      jobType: 'jobs',
      description: '<p>Work.</p>',
      countryCode: 'AU',
      location: 'Perth',
      timeZone: 'Australia/Perth',
      closesAt: '2027-01-31',
      applyUrl: 'https://works.example/apply',
      salary: 'By the award',
      updatedAt: now,
      ...values,
    })
    .returning()
  return row?.id ?? 0
}
const asker = await site.signedIn({ role: 'student' })
async function question(
  providerId: number,
  title: string,
  days: number,
  status: 'new' | 'sent' | 'replied' = 'sent',
  facts: Partial<typeof enquiries.$inferInsert> = {},
) {
  const [row] = await site.db
    .insert(enquiries)
    .values({
      userId: asker.person.id,
      subjectType: 'employer',
      subjectId: providerId,
      subjectTitle: title,
      subjectPath: '/employers/x',
      providerType: 'employer',
      providerId,
      providerName: 'x',
      firstName: 'Maia',
      email: 'maia@home.example',
      message: 'Ring 0412 345 678',
      callName: 'Maia',
      maskedMessage: 'Masked words',
      status,
      createdAt: daysAgo(days),
      updatedAt: daysAgo(days),
      ...facts,
    })
    .returning()
  return row?.id ?? 0
}
const reply = (enquiryId: number, writer: 'sender' | 'provider', days: number) =>
  site.db.insert(enquiryReplies).values({
    id: newId(),
    enquiryId,
    writer,
    message: 'x',
    maskedMessage: `Again ${writer}`,
    createdAt: daysAgo(days),
  })

const own = await employer('own')
const other = await employer('other')
const provider = await site.signedIn({ role: 'provider', speaksFor: [{ type: 'employer', id: own }] })
const today = async (browser = provider): Promise<ProviderToday> =>
  ((await json(await browser.get('/api/admin/provider-today'))) as { data: ProviderToday }).data
const jobsOf = ({ listings }: ProviderToday) => listings.find(({ resource }) => resource === 'jobs')?.items

test('questions of a provider that wait are listed, the oldest first, and no one else’s', async () => {
  await question(own, 'new', 3)
  await question(own, 'oldest', 9)
  await reply(await question(own, 'answered', 20, 'replied'), 'provider', 19)
  const again = await question(own, 'asked again', 30, 'replied')
  await reply(again, 'provider', 29)
  await reply(again, 'sender', 5)
  await question(other, 'of another', 40)
  await question(own, 'not sent', 50, 'new')
  await question(own, 'of a school with the same number', 60, 'sent', { providerType: 'educator' })
  const { questions } = await today()
  expect(questions.items.map(({ title, message }) => [title, message])).toEqual([
    ['oldest', 'Masked words'],
    ['asked again', 'Again sender'],
    ['new', 'Masked words'],
  ])
  expect([questions.total, questions.items[1]?.since]).toEqual([3, daysAgo(5).toISOString()])
  expect(JSON.stringify(questions)).not.toContain('0412')
  const waiting = await json(await provider.get('/api/admin/waiting'))
  expect(waiting).toEqual({ data: [{ list: 'enquiries', count: 3 }] })
})

test('a job without place, closing day or a way to apply says so here and in the check of its editor', async () => {
  const id = await job(own, 'bare', { location: null, closesAt: null, applyUrl: null })
  await job(own, 'whole', { status: 'LIVE' })
  await job(other, 'not-mine')
  const jobs = jobsOf(await today())
  expect(jobs?.map(({ title }) => title)).toEqual(['bare', 'whole'])
  expect(jobs?.[0]).toMatchObject({ is_live: false, verb: 'Add what is missing', link: `/admin/jobs/${id}` })
  const labels = jobs?.[0]?.missing.map(({ label }) => label)
  expect(labels).toEqual(['Suburb or town', 'Closes', 'Where to apply'])
  expect(jobs?.[1]).toMatchObject({ is_live: true, missing: [], verb: 'Edit' })
  const admin = await site.signedIn({ role: 'admin' })
  for (const browser of [provider, admin]) {
    const check = (await json(await browser.get(`/api/admin/jobs/${id}/check`))) as {
      data: { label: string }[]
    }
    expect(check.data.map(({ label }) => label)).toEqual(labels)
  }
})

test('what a provider has written in a draft is not missing any more', async () => {
  const [row] = await site.db.select().from(jobOpenings).where(eq(jobOpenings.slug, 'bare'))
  const fields = { location: 'Perth', closesAt: '2027-02-01', applyUrl: 'https://works.example/b' }
  await provider.put(`/api/admin/jobs/${row?.id}`, { fields, save: 'draft' })
  const draft = jobsOf(await today())?.find(({ title }) => title === 'bare')
  expect(draft).toMatchObject({ missing: [], change: 'draft', verb: 'Send for review' })
  await provider.put(`/api/admin/jobs/${row?.id}`, { fields, save: 'review' })
  const sent = jobsOf(await today())?.find(({ title }) => title === 'bare')
  expect(sent).toMatchObject({ change: 'in-review', verb: 'See the change' })
  expect((await provider.get(`/api${sent?.link}`)).status).toBe(200)
})

test('how many people saved a listing is shown from ten people on', async () => {
  const id = await job(own, 'saved', { status: 'LIVE' })
  const saved = async () => jobsOf(await today())?.find(({ title }) => title === 'saved')?.saved
  const save = async () => {
    const { person } = await site.signedIn({ role: 'student' })
    await site.db.insert(favourites).values({ userId: person.id, type: 'job', itemId: id, createdAt: now })
  }
  for (let people = 0; people < 9; people += 1) await save()
  expect(await saved()).toBeNull()
  await save()
  expect(await saved()).toBe(10)
})

test('how often a listing was opened is shown from ten views on, and staff, providers and drafts are not counted', async () => {
  const id = await job(own, 'opened', { status: 'LIVE' })
  await job(own, 'unseen')
  const views = async (title = 'opened') => jobsOf(await today())?.find((one) => one.title === title)?.views
  const open = (browser: Browser, path = '/jobs/opened') =>
    browser.post('/api/analytics/events', { name: 'page_view', properties: { path } })
  const visitor = site.visitor()
  for (let view = 0; view < 9; view += 1) await open(visitor, '/jobs/opened?from=search')
  await open(provider)
  await open(await site.signedIn({ role: 'admin' }))
  for (let view = 0; view < 10; view += 1) await open(visitor, '/jobs/unseen')
  await open(visitor, '/jobs/no-such-job')
  expect([await views(), await views('unseen')]).toEqual([null, null])
  await open(asker)
  expect(await views()).toBe(10)
  const rows = await site.db.select().from(storedFigures).where(like(storedFigures.name, 'listing-views/%'))
  expect(rows).toMatchObject([
    { name: `listing-views/jobs/${id}`, figures: { [dayIn('Australia/Sydney', now)]: 10 } },
  ])
})

test('views count for 28 days, and older ones are removed with the next view', async () => {
  const id = await job(own, 'old', { status: 'LIVE' })
  const name = `listing-views/jobs/${id}`
  const day = (days: number) => dayIn('Australia/Sydney', daysAgo(days))
  await site.db
    .insert(storedFigures)
    .values({ name, figures: { [day(28)]: 50, [day(27)]: 11 }, computedAt: now })
  const views = async () => jobsOf(await today())?.find((one) => one.title === 'old')?.views
  expect(await views()).toBe(11)
  await site.visitor().post('/api/analytics/events', { name: 'page_view', properties: { path: '/jobs/old' } })
  expect(await views()).toBe(12)
  const [row] = await site.db.select().from(storedFigures).where(eq(storedFigures.name, name))
  expect(row?.figures).toEqual({ [day(27)]: 11, [day(0)]: 1 })
})

test('a listing counts what was sent and saved about itself, and shows no change of a colleague', async () => {
  const id = await job(own, 'counted', { status: 'LIVE' })
  const about = { subjectType: 'job' as const, subjectId: id }
  await question(own, 'sent', 1, 'sent', about)
  await question(own, 'unsent', 1, 'new', about)
  await question(own, 'of a course', 1, 'sent', { ...about, subjectType: 'course' })
  await question(other, 'to another', 1, 'sent', about)
  await question(own, 'to a school', 1, 'sent', { ...about, providerType: 'educator' })
  const people = await Promise.all(Array.from({ length: 10 }, () => site.signedIn({ role: 'student' })))
  const saved = people.map(({ person }) => ({
    userId: person.id,
    type: 'course' as const,
    itemId: id,
    createdAt: now,
  }))
  await site.db.insert(favourites).values(saved)
  const colleague = await site.signedIn({ role: 'provider', speaksFor: [{ type: 'employer', id: own }] })
  await colleague.put(`/api/admin/jobs/${id}`, { fields: { location: 'Darwin' }, save: 'draft' })
  const listed = jobsOf(await today())?.find(({ title }) => title === 'counted')
  expect(listed).toMatchObject({ questions: 1, saved: null, change: null, verb: 'Edit' })
})

test('staff get nothing of it, and nobody else may call it', async () => {
  expect(await today(await site.signedIn({ role: 'admin' }))).toBeNull()
  for (const role of ['student', 'advisor', 'parent'] as const)
    expect((await (await site.signedIn({ role })).get('/api/admin/provider-today')).status).toBe(403)
  expect((await site.visitor().get('/api/admin/provider-today')).status).toBe(401)
})

test('the first page shows questions with their goal and listings with what is missing', async () => {
  await job(own, 'another-gap', { closesAt: null })
  const html = (await (await provider.page('/admin')).text()).replaceAll('<!-- -->', '')
  expect(html).toContain('goal: 5 days')
  expect(html).toContain('Maia asks about “oldest”')
  expect(html).toContain('no day is given, so readers do not know how long they have')
  expect(html).not.toContain('of another')
  expect(html).not.toContain('not-mine')
})
