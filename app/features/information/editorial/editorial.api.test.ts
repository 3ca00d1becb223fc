import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { eraseDueAccounts } from '#app/features/settings/deletion.server.ts'
import { contactLifeDays } from '#app/features/site/retention.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { emailsTo } from '#test/emails.ts'
import { testSite } from '#test/site.ts'
import { partnerEnquiries, reportDownloads } from '../business/tables.server.ts'
import { sentInLifeDays } from '../retention.ts'
import { deleteOldSentIn } from '../sent-in-data.server.ts'
import type { getPage, listPartners, listTeam } from './contract.ts'
import { contributions, pages, partners, teamMembers } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const visitor = site.visitor()
const page = async (slug: string) => (await visitor.read<ReplyOf<typeof getPage>>(`/api/pages/${slug}`)).data

test('a published page comes with every field of its record; a draft is not found (R-2.1-D027)', async () => {
  expect(await page('how-we-write')).toMatchObject({
    id: expect.any(Number),
    slug: 'how-we-write',
    title: 'How we write and check',
    status: 'LIVE',
    body: expect.stringContaining('<h2>Facts have a source</h2>'),
  })
  await site.db
    .insert(pages)
    .values({ slug: 'not-yet', title: 'Not yet', body: '<p>…</p>', updatedAt: site.services.clock.now() })
  expect((await visitor.get('/api/pages/not-yet')).status).toBe(404)
  expect((await visitor.get('/api/pages/nothing')).status).toBe(404)
  await expect(
    site.db
      .insert(pages)
      .values({ slug: 'not-yet', title: 'Again', body: '', updatedAt: site.services.clock.now() }),
  ).rejects.toThrow()
})

test('what an editor wrote is cleaned when it is read, and figures are filled in', async () => {
  await site.db.insert(pages).values({
    slug: 'edited',
    title: 'Edited',
    body: '<p onclick="x()">{{contact_days}} days<script>x()</script> {{constructor}}</p>',
    status: 'LIVE',
    updatedAt: site.services.clock.now(),
  })
  expect((await page('edited')).body).toBe(`<p>${contactLifeDays} days {{constructor}}</p>`)
})

test('the team comes in its order, samples named as such (R-2.1-D028, R-2.1-D033)', async () => {
  const { data } = await visitor.read<ReplyOf<typeof listTeam>>('/api/team')
  expect(data[0]).toEqual({
    id: expect.any(Number),
    name: 'Careers editor (sample)',
    role: 'Writes and checks the pages about occupations',
    photo_url: expect.stringMatching(/^\/art\//),
    bio: expect.any(String),
    order: 1,
    is_sample: true,
  })
  expect(data.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6])
  const member = { slug: 'new', name: 'New', role: 'New', photoUrl: '/art/x', order: 0 }
  await site.db.insert(teamMembers).values({ ...member, updatedAt: site.services.clock.now() })
  const after = await visitor.read<ReplyOf<typeof listTeam>>('/api/team')
  expect(after.data).toHaveLength(6) // a draft
  await expect(
    site.db
      .insert(teamMembers)
      .values({ ...member, role: null as never, updatedAt: site.services.clock.now() }),
  ).rejects.toThrow()
})

test('partners come with logo and address, samples named as such (R-2.1-D029, R-2.1-D032)', async () => {
  const { data } = await visitor.read<ReplyOf<typeof listPartners>>('/api/partners')
  expect(data[0]).toEqual({
    id: expect.any(Number),
    slug: 'harbourlight-learning',
    name: 'Harbourlight Learning',
    about: expect.any(String),
    logo_url: expect.stringMatching(/^\/art\//),
    website_url: 'https://harbourlight.example',
    is_sample: true,
  })
  for (const { website_url } of data) expect(website_url).toMatch(/\.example$/)
  await expect(site.db.insert(partners).values({ slug: 'x', name: 'X' } as never)).rejects.toThrow()
})

const story = (change: object = {}) => ({
  name: 'Tai',
  email: 'Tai@School.example',
  title: 'My first week on a boat',
  body: 'It was cold.\n\nThen it was not.',
  ...change,
})

test('a story is stored as new and emailed to the operator of the site (R-2.1-D030, R-2.1-D034)', async () => {
  const reply = await visitor.post('/api/contributions', story())
  expect(await reply.json()).toEqual({ success: true, message: 'Thanks, we have your story.' })
  expect(await site.db.select().from(contributions)).toMatchObject([
    {
      id: expect.any(Number),
      name: 'Tai',
      email: 'tai@school.example',
      title: 'My first week on a boat',
      body: 'It was cold.\n\nThen it was not.',
      status: 'new',
    },
  ])
  const [email] = await emailsTo(site.services, 'hello@yonder.example')
  expect(email?.subject).toBe('A story: My first week on a boat')
  expect(email?.text).toContain('Then it was not.')
})

test.each([
  ['no name', { name: '' }, 'name'],
  ['an address that is none', { email: 'tai' }, 'email'],
  ['no title', { title: ' ' }, 'title'],
  ['no text', { body: '' }, 'body'],
  ['a text without end', { body: 'a'.repeat(12_001) }, 'body'],
  ['a failed captcha', { hCaptchaToken: '' }, 'hCaptchaToken'],
])('a story with %s is refused beside its field, and nothing is stored', async (_, change, field) => {
  await site.db.delete(contributions)
  const reply = await visitor.post('/api/contributions', story(change))
  expect(reply.status).toBe(422)
  const { errors, message } = await reply.json()
  expect(Object.keys(errors)).toEqual([field])
  expect(message).toEqual(expect.any(String))
  expect(await site.db.select().from(contributions)).toEqual([])
})

test('what someone sent in is in their export and goes with their account', async () => {
  const browser = await site.signedIn({ role: 'student', email: 'kiri@student.example' })
  const own = { email: 'kiri@student.example' }
  const enquiry = { ...own, name: 'K', company: 'K', message: 'K' }
  const form = { ...own, first_name: 'K', last_name: 'K' }
  await browser.post('/api/contributions', story({ title: 'From a student' }))
  await visitor.post('/api/contributions', story({ ...own, title: 'From home' }))
  await visitor.post('/api/contributions', story({ title: 'From somebody else' }))
  await visitor.post('/api/business/partner-enquiries', enquiry)
  await visitor.post('/api/business/reports/hopes-for-work/download', form)
  const other = await site.signedIn({ role: 'student' })
  await other.post('/api/contributions', story({ ...own, title: 'From another account' }))
  await other.post('/api/business/partner-enquiries', { ...enquiry, message: 'From another account' })
  await other.post('/api/business/reports/hopes-for-work/download', { ...form, last_name: 'Another' })

  const reply = await browser.get('/api/user/security/export')
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  const all = JSON.parse(strFromU8(files['all.json'] as Uint8Array))
  expect(all['stories-sent-in']).toMatchObject([{ title: 'From a student' }])
  expect(all['stories-sent-in-without-signing-in']).toMatchObject([{ title: 'From home' }])
  expect(all['partner-enquiries-without-signing-in']).toMatchObject([{ message: 'K' }])
  expect(all['report-downloads-without-signing-in']).toMatchObject([{ lastName: 'K' }])
  expect(JSON.stringify(all)).not.toMatch(/From (somebody else|another account)|"Another"/)

  const due = site.services.clock.now()
  await site.db.update(users).set({ deletionDueAt: due }).where(eq(users.id, browser.person.id))
  await eraseDueAccounts(site.services, due)
  const left = (await site.db.select().from(contributions)).map(({ title }) => title)
  expect(left.toSorted()).toEqual(['From another account', 'From somebody else'])
  expect(await site.db.select().from(partnerEnquiries)).toMatchObject([{ message: 'From another account' }])
  expect(await site.db.select().from(reportDownloads)).toMatchObject([{ lastName: 'Another' }])
})

test('what was sent in is deleted after a year, and not before', async () => {
  const day = 86_400_000
  const now = new Date('2027-11-01T00:00:00Z')
  await site.db.delete(contributions)
  const row = { name: 'A', email: 'a@a.example', title: 'A', body: 'A' }
  await site.db.insert(contributions).values([
    { ...row, createdAt: new Date(now.getTime() - (sentInLifeDays + 1) * day) },
    { ...row, createdAt: new Date(now.getTime() - (sentInLifeDays - 1) * day) },
  ])
  await deleteOldSentIn(site.db, now)
  expect(await site.db.select().from(contributions)).toHaveLength(1)
})
