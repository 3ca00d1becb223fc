import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { redirects } from '#app/features/site/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json as readJson } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true })
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
const actions = async () => (await site.db.select().from(auditLog)).map(({ action }) => action)

let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

test('many records change at once, each with its audit row; one that is refused stops none', async () => {
  const rows = await site.db.select({ id: occupations.id }).from(occupations).orderBy(occupations.id).limit(3)
  const ids = rows.map(({ id }) => String(id))
  const before = (await actions()).length
  const reply = await json(
    admin.post('/api/admin/occupations/bulk', {
      ids: [...ids, '999999999'],
      action: 'change',
      fields: { wayIn: 'By bulk' },
    }),
  )
  expect(reply).toMatchObject({ done: ids, refused: [{ id: '999999999' }] })
  expect((await actions()).length).toBe(before + 3)
  expect((await admin.post('/api/admin/occupations/bulk', { ids, action: 'archive' })).status).toBe(403)
})

test('a dry run says what would be published and what not, and changes nothing', async () => {
  const created = async (title: string, fields: object) => {
    const whole = { title, slug: title.toLowerCase(), summary: 'In short.', author: 'Jo', ...fields }
    const reply = await json(admin.post('/api/admin/articles', { fields: whole }))
    expect(reply).toMatchObject({ success: true })
    return String(reply.data.id)
  }
  const ids = [await created('Complete', { body: '<p>Words</p>' }), await created('Taken', {})]
  await admin.put(`/api/admin/articles/${ids[1]}`, { fields: { slug: 'complete' }, save: 'draft' })
  const before = (await actions()).length
  const bulk = (more: object) =>
    json(admin.post('/api/admin/articles/bulk', { ids, action: 'publish', ...more }))
  const refused = [{ id: ids[1], title: 'Taken', message: 'Address: This address is taken' }]
  expect(await bulk({ dry_run: true })).toMatchObject({ done: [ids[0]], refused })
  expect((await actions()).length).toBe(before)
  const statusOf = async () => (await json(admin.get(`/api/admin/articles/${ids[0]}`))).data.status
  expect(await statusOf()).toBe('DRAFT')
  expect(await bulk({})).toMatchObject({ done: [ids[0]], refused })
  expect(await statusOf()).toBe('LIVE')
})

test('what links to a record is listed before it goes', async () => {
  const [nurse] = await site.db
    .select()
    .from(occupations)
    .where(eq(occupations.slug, 'registered-nurse-medical'))
  await site.db.insert(redirects).values({ host: '*', path: '/nurse', target: `/occupations/${nurse?.slug}` })
  const { data } = await json(admin.get(`/api/admin/occupations/${nurse?.id}/links`))
  expect(data).toEqual([{ resource: 'redirects', label: 'Redirects', count: 1, records: [] }])
})
