import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { providerOwners } from '#app/features/people/tables.server.ts'
import { educators } from '#app/features/study/tables.server.ts'
import { columnOf, keyOf } from '#app/platform/admin/resource.server.ts'
import { slices } from '#app/slices.server.ts'
import type { Browser } from '#test/browser.ts'
import { json as readJson } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
let admin: Browser
let strangers: Browser[]
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  strangers = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'admin' })]
})
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
const page = async (path: string, browser = admin) => {
  const first = await browser.page(path)
  const reply = first.status === 301 ? await browser.page(first.headers.get('location') ?? '') : first
  return { reply, html: await reply.text() }
}

const previewable = [...slices.resources.values()].filter(({ preview, workflow }) => preview && workflow)
const words = 'A draft that nobody has published.'

test.each(previewable.map((resource) => [resource.name, resource] as const))(
  'a draft of %s shows in its page to its author, and to nobody else',
  async (name, resource) => {
    const [row] = await site.db
      .select({ id: columnOf(resource, keyOf(resource)) })
      .from(resource.table)
      .limit(1)
    const path = `/api/admin/${name}/${row?.id}`
    const save = await admin.put(path, { fields: { [resource.title]: words }, save: 'draft' })
    expect([name, save.status]).toEqual([name, 200])
    const { preview, address } = (await json(admin.get(path))).data
    const { reply, html } = await page(preview)
    expect([name, reply.status]).toEqual([name, 200])
    expect(html).toContain(words)
    expect(html).toContain('This is a preview.')
    expect(html).toContain(`href="/admin/${name}/${row?.id}"`)
    expect(reply.headers.get('x-robots-tag')).toBe('noindex')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const published = (await page(address)).html
    expect(published).not.toContain(words)
    expect(published).not.toContain('This is a preview.')
    for (const other of [site.visitor(), ...strangers])
      expect((await page(preview, other)).html).not.toContain(words)
  },
)

test('a new article can be previewed before anybody can read it, with its lists, until the link is old', async () => {
  const fields = {
    title: 'Not yet',
    slug: 'not-yet',
    summary: 'In short.',
    author: 'Jo',
    body: '<p>Soon</p>',
  }
  const { data } = await json(admin.post('/api/admin/articles', { fields }))
  expect((await admin.page('/articles/not-yet')).status).toBe(404)
  expect((await page(data.preview)).html).toContain('Soon')
  expect((await page(`/articles/recent?${data.preview.split('?')[1]}`)).html).toContain('Not yet')
  expect((await page('/articles/recent')).html).not.toContain('Not yet')
  const [row] = await site.db.select().from(articles).where(eq(articles.id, data.id))
  expect(row?.status).toBe('DRAFT')
  const forged = data.preview.replace(/preview=\w{6}/, 'preview=AAAAAA')
  expect((await page(forged)).reply.status).toBe(404)
  await site.later(25 * 60, async () => expect((await page(data.preview)).reply.status).toBe(404))
})

test('a provider previews its own change, and staff the change that waits for review', async () => {
  const [educator] = await site.db.select().from(educators).orderBy(educators.id).limit(1)
  if (!educator) throw new Error('there is no educator')
  const provider = await site.signedIn({ role: 'provider' })
  await site.db
    .insert(providerOwners)
    .values({ userId: provider.person.id, type: 'educator', providerId: educator.id })
  const path = `/api/admin/educators/${educator.id}`
  await provider.put(path, { fields: { website: 'https://preview.example' }, save: 'review' })
  const { data } = await json(provider.get(path))
  expect((await page(data.preview, provider)).html).toContain('https://preview.example')
  const [review] = (await json(admin.get('/api/admin/reviews'))).data
  const { preview } = (await json(admin.get(`/api/admin/reviews/${review.id}`))).data
  const reviewed = (await page(preview)).html
  expect(reviewed).toContain('https://preview.example')
  expect(reviewed).toContain(`href="/admin/reviews/${review.id}"`)
  expect((await page(preview, provider)).html).not.toContain('https://preview.example')
  expect((await page((await json(admin.get(path))).data.preview)).html).not.toContain(
    'https://preview.example',
  )
})
