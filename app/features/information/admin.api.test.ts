import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { businessReports } from './business/tables.server.ts'
import { pages } from './editorial/tables.server.ts'

const site = await testSite({ apiOnly: true })
const visitor = site.visitor()
let editor: Browser
let admin: Browser

beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  editor = await site.signedIn({ role: 'admin', isEditor: true })
})

const shown = async (slug: string) => (await visitor.get(`/api/business/reports/${slug}`)).status

test('an editor publishes a draft of a report, and it is withdrawn again (R-4-D006)', async () => {
  const slug = 'money-and-the-next-step'
  const [row] = await site.db.select().from(businessReports).where(eq(businessReports.slug, slug))
  const path = `/api/admin/business-reports/${row?.id}`
  expect(await shown(slug)).toBe(404)
  expect((await editor.put(path, { fields: {}, save: 'publish' })).status).toBe(200)
  expect(await shown(slug)).toBe(200)
  expect((await editor.delete(path)).status).toBe(200)
  expect(await shown(slug)).toBe(404)
  await editor.put(path, { fields: { status: 'LIVE' } })
  expect(await shown(slug)).toBe(404) // not by writing the field
})

test('a new report is a draft with a picture of its own', async () => {
  const fields = {
    title: 'A new report',
    slug: 'a-new-report',
    publishedDate: '2026-11-22',
    metaDescription: 'One sentence.',
    description: '<p>Text<script>x()</script></p>',
    sampleSize: 1_200,
    ages: '15 to 24',
    method: 'Online survey',
  }
  expect((await editor.post('/api/admin/business-reports', { fields })).status).toBe(200)
  const [row] = await site.db.select().from(businessReports).where(eq(businessReports.slug, fields.slug))
  expect(row).toMatchObject({ status: 'DRAFT', description: '<p>Text</p>', isSample: false })
  expect(row?.bannerImageUrl).toMatch(/^\/art\/wide\//)
})

test('a page that names a figure which there is not is refused', async () => {
  const [page] = await site.db.select().from(pages).where(eq(pages.slug, 'privacy-policy'))
  const reply = await editor.put(`/api/admin/pages/${page?.id}`, {
    fields: { body: '<p>{{contact_weeks}}</p>' },
    save: 'publish',
  })
  expect(reply.status).toBe(422)
  expect((await json(reply)).errors).toEqual({ body: ['There is no figure called contact_weeks'] })
})

test('an admin reads what was sent in; an editor does not', async () => {
  await visitor.post('/api/contributions', {
    name: 'T',
    email: 't@a.example',
    title: 'Cold',
    body: 'It was.',
  })
  const list = await json(await admin.get('/api/admin/contributions'))
  expect(list.data).toMatchObject([{ title: 'Cold', fields: { status: 'new' } }])
  for (const path of ['contributions', 'partner-enquiries', 'report-downloads'])
    expect([path, (await editor.get(`/api/admin/${path}`)).status]).toEqual([path, 404])
})

test.each(['business-reports', 'media-articles', 'pages', 'team', 'partners', 'hubs'])(
  '%s are listed for editors',
  async (name) => {
    const list = await json(await editor.get(`/api/admin/${name}`))
    expect(list.meta.total).toBeGreaterThan(4)
  },
)
