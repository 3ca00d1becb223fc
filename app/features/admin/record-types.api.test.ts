import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { factReports } from '#app/features/corrections/tables.server.ts'
import { contactMessages } from '#app/features/enquiries/tables.server.ts'
import { contributions } from '#app/features/information/editorial/tables.server.ts'
import { employers, jobOpenings } from '#app/features/opportunities/tables.server.ts'
import { providerOwners } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { schoolRequests } from '#app/features/schools/tables.server.ts'
import { redirects } from '#app/features/site/tables.server.ts'
import type { AdminAction } from '#app/platform/admin/resource.server.ts'
import { newId } from '#app/platform/ids.ts'
import { openApi } from '#app/platform/openapi.server.ts'
import { slices } from '#app/slices.server.ts'
import type { Browser } from '#test/browser.ts'
import { json as readJson } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { revisions } from './tables.server.ts'

const site = await testSite()
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

/** Made by a call of their own at the same address, which says itself who may. */
const hasOwnCreate = ['xp-adjustments']
/** What is decided about one stands where others are restored. */
const hasOwnDecisions = ['cashouts']
/** Done, not found or not valid: what comes after someone was let in. */
const letIn = [200, 404, 422]

test.each([...slices.resources.values()].map((resource) => [resource.name, resource] as const))(
  '%s can be listed, read, searched and exported by an admin, and its shape stands in the OpenAPI document (R-1-D005)',
  async (name, resource) => {
    const list = await admin.get(`/api/admin/${name}?per_page=2&keyword=a`)
    expect([name, list.status]).toEqual([name, 200])
    const { data } = await json(list)
    const id = data[0]?.id ?? resource.single
    if (id !== undefined) expect((await admin.get(`/api/admin/${name}/${id}`)).status).toBe(200)
    expect((await admin.get(`/api/admin/${name}/export.csv`)).status).toBe(200)
    for (const filter of resource.list.filters) {
      const filters = encodeURIComponent(
        JSON.stringify({
          [filter]: resource.fields[filter]?.kind.startsWith('date') ? '2026-01-01..2026-12-31' : '1',
        }),
      )
      expect([filter, (await admin.get(`/api/admin/${name}?filters=${filters}`)).status]).toEqual([
        filter,
        200,
      ])
    }
    const { components } = openApi([], { origin: 'http://localhost', version: '1', resources: [resource] })
    const [schema] = Object.keys((components as { schemas: object }).schemas).filter((one) =>
      one.startsWith('Admin'),
    )
    expect(schema).toBeDefined()
  },
)

test.each([...slices.resources.values()].map((resource) => [resource.name, resource] as const))(
  '%s can be done with by each role what its type says, and nothing else',
  async (name, { permissions, single }) => {
    const people = {
      admin,
      editor: await site.signedIn({ role: 'admin', isEditor: true }),
      provider: await site.signedIn({ role: 'provider' }),
    }
    for (const [role, person] of Object.entries(people)) {
      const actions = permissions[role as keyof typeof people]?.actions ?? []
      const may = (action: (typeof actions)[number]) => actions.includes(action)
      /** Who may not read it does not learn that it is there; who may only read is told so. */
      const refused = (action: (typeof actions)[number]) => (may('read') ? (may(action) ? null : 403) : 404)
      const id = single ?? 999_999_999
      const path = `/api/admin/${name}`
      const seen = [
        (await person.get(path)).status,
        (await person.get(`${path}/export.csv`)).status,
        (await person.post(path, { fields: { nothing: 1 } })).status,
        (await person.put(`${path}/${id}`, { fields: { nothing: 1 } })).status,
      ]
      const list = may('read') ? 200 : 404
      expect([role, ...seen.slice(0, 2)]).toEqual([role, list, list])
      const [create, update] = seen.slice(2)
      if (!hasOwnCreate.includes(name))
        expect([role, 'create', create]).toEqual([role, 'create', refused('create') ?? 422])
      const changed = refused('update') ?? expect.toSatisfy((status) => [404, 422].includes(status))
      expect([role, 'update', update]).toEqual([role, 'update', changed])
    }
    const nobody = await site.signedIn({ role: 'user' })
    expect([401, 403]).toContain((await nobody.get(`/api/admin/${name}`)).status)
  },
)

/** What can be done with a record besides reading and writing its fields, and the permission that it takes. */
function furtherCalls(person: Browser, name: string, id: string | number, withdrawing: AdminAction) {
  const path = `/api/admin/${name}`
  const bulk = (action: string) =>
    person.post(`${path}/bulk`, { ids: ['999999999'], action, fields: {}, dry_run: true })
  return [
    ['publish', 'publish', () => person.put(`${path}/${id}`, { fields: { nothing: 1 }, save: 'publish' })],
    ['schedule', 'publish', () => person.put(`${path}/${id}`, { fields: {}, save: 'schedule' })],
    ['withdraw', withdrawing, () => person.delete(`${path}/999999999`)],
    ['history', 'read', () => person.get(`${path}/${id}/history`)],
    ['restore', 'publish', () => person.post(`${path}/${id}/restore`, { revision: newId() })],
    ['bulk publish', 'publish', () => bulk('publish')],
    ['bulk archive', 'archive', () => bulk('archive')],
    ['bulk change', 'update', () => bulk('change')],
  ] as const satisfies readonly [string, AdminAction, () => Promise<Response>][]
}

test.each([...slices.resources.values()].map((resource) => [resource.name, resource] as const))(
  '%s is published, withdrawn, looked back on, restored and changed in bulk by those whose role says so alone',
  async (name, { permissions, single, workflow }) => {
    const people = {
      admin,
      editor: await site.signedIn({ role: 'admin', isEditor: true }),
      provider: await site.signedIn({ role: 'provider' }),
    }
    for (const [role, person] of Object.entries(people)) {
      const actions = permissions[role as keyof typeof people]?.actions ?? []
      const id = single ?? 999_999_999
      const withdrawing = workflow?.status ? 'archive' : 'delete'
      for (const [call, action, send] of furtherCalls(person, name, id, withdrawing)) {
        if (call === 'restore' && hasOwnDecisions.includes(name)) continue
        const { status } = await send()
        const requested = !actions.includes('read') ? [404] : actions.includes(action) ? letIn : [403]
        expect([role, call, status]).toEqual([role, call, expect.toBeOneOf(requested)])
      }
    }
    const nobody = await site.signedIn({ role: 'user' })
    for (const [call, , send] of furtherCalls(nobody, name, 1, 'archive'))
      expect([call, [401, 403].includes((await send()).status)]).toEqual([call, true])
  },
)

describe('articles', () => {
  const fields = {
    title: 'Your first pay slip',
    slug: 'your-first-pay-slip',
    summary: 'Line by line.',
    body: '<p onclick="x()">Read it.<script>alert(1)</script> <img src="https://evil.example/x.png"></p>',
    author: 'Yonder',
  }
  const page = async (slug: string) => site.visitor().page(`/articles/${slug}`)
  const shown = (slug: string, status: number) =>
    expect.poll(async () => (await page(slug)).status).toBe(status)

  test('an uploaded picture is published with words alone, and its page offers it in three formats', async () => {
    const { data } = await json(
      admin.post('/api/admin/articles', { fields: { ...fields, slug: 'with-a-picture' } }),
    )
    const put = (change: object) =>
      admin.put(`/api/admin/articles/${data.id}`, { fields: change, save: 'publish' })
    const heroImageUrl = '/files/01a20362-aa0b-7701-be5d-fa2be02078e9-2c8b124d8036/1600.jpg'
    const refused = await put({ heroImageUrl })
    expect(refused.status).toBe(422)
    expect((await json(refused)).errors).toEqual({ heroImageAlt: ['Describe what the picture shows'] })
    expect((await put({ heroImageUrl, heroImageAlt: 'A nurse at a bedside' })).status).toBe(200)
    expect((await put({ heroImageAlt: '' })).status).toBe(422)
    await shown('with-a-picture', 200)
    const html = await (await page('with-a-picture')).text()
    expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*\/1600\.avif 1600w"/)
    expect(html).toContain('alt="A nurse at a bedside"')
  })

  test('one is written, hidden, published, moved with a redirect, and withdrawn', async () => {
    const { data } = await json(admin.post('/api/admin/articles', { fields }))
    expect(data).toMatchObject({ status: 'DRAFT', is_live: false })
    expect(data.fields.body).not.toMatch(/onclick|script|evil/)
    expect((await page(fields.slug)).status).toBe(404)

    const put = (change: object) => admin.put(`/api/admin/articles/${data.id}`, change)
    expect((await json(put({ fields: {}, save: 'publish' }))).data).toMatchObject({
      status: 'LIVE',
      is_live: true,
    })
    await shown(fields.slug, 200)

    expect((await put({ fields: { slug: 'pay-slips' } })).status).toBe(200)
    expect((await put({ fields: { slug: 'pay-slips-explained' } })).status).toBe(200)
    await shown('pay-slips-explained', 200)
    const table = await site.db.select().from(redirects)
    expect(table.map(({ path, target }) => [path, target]).sort()).toEqual([
      ['/articles/pay-slips', '/articles/pay-slips-explained'],
      ['/articles/your-first-pay-slip', '/articles/pay-slips-explained'],
    ])
    await expect
      .poll(async () => (await page(fields.slug)).headers.get('location'))
      .toBe('/articles/pay-slips-explained')

    const { data: warnings } = await json(admin.get(`/api/admin/articles/${data.id}/check`))
    expect(warnings.map((one: { label: string }) => one.label)).toContain('Sources')
    expect((await admin.delete(`/api/admin/articles/${data.id}`)).status).toBe(200)
    await shown('pay-slips-explained', 404)
    const log = await site.db.select().from(auditLog)
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'articles.create',
        'articles.publish',
        'articles.update',
        'redirects.create',
        'articles.archive',
      ]),
    )
  })

  test('an address that belongs to a page, or to another article, is refused', async () => {
    const add = (slug: string) => admin.post('/api/admin/articles', { fields: { ...fields, slug } })
    expect((await add('taken')).status).toBe(200)
    for (const slug of ['recent', 'about', 'admin', 'taken', 'Not-Small', '../up', 'with space'])
      expect([slug, (await add(slug)).status]).toEqual([slug, 422])
  })

  test('two editors publish at once: one wins, the other sees both versions', async () => {
    const { data } = await json(
      admin.post('/api/admin/articles', { fields: { ...fields, slug: 'two-at-once' } }),
    )
    const put = (title: string) =>
      admin.put(`/api/admin/articles/${data.id}`, {
        fields: { title },
        save: 'publish',
        version: data.version,
      })
    const replies = await Promise.all([put('One'), put('Two')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const history = await site.db
      .select()
      .from(revisions)
      .where(eq(revisions.recordId, String(data.id)))
    expect(
      history.filter(({ resource, action }) => resource === 'articles' && action === 'update'),
    ).toHaveLength(1)
  })
})

describe('jobs', () => {
  const job = (employerId: number) => ({
    title: 'Shop assistant',
    slug: `shop-assistant-${employerId}`,
    employerId,
    jobType: 'jobs',
    description: '<p>You serve people.</p>',
    countryCode: 'AU',
    regionCode: 'NSW',
  })

  async function employer(name: string) {
    const facts = {
      slug: name,
      name,
      oneLine: 'x',
      description: '<p>x</p>',
      countryCode: 'AU',
      isPublished: true,
    }
    const [row] = await site.db
      .insert(employers)
      .values({ ...facts, updatedAt: site.services.clock.now() })
      .returning()
    const id = row?.id ?? 0
    const browser = await site.signedIn({ role: 'provider' })
    await site.db
      .insert(providerOwners)
      .values({ userId: browser.person.id, type: 'employer', providerId: id })
    return { id, browser }
  }

  test('a provider posts one for itself alone; staff publish it, and it stands on the site', async () => {
    const [mine, other] = [await employer('mine'), await employer('other')]
    expect((await mine.browser.post('/api/admin/jobs', { fields: job(other.id) })).status).toBe(422)
    const { data } = await json(
      mine.browser.post('/api/admin/jobs', { fields: { ...job(mine.id), isSample: true } }),
    )
    expect(data).toMatchObject({ status: 'DRAFT', fields: { isSample: false } })
    const sent = await json(mine.browser.put(`/api/admin/jobs/${data.id}`, { fields: {} }))
    expect(sent.data.revision.state).toBe('in-review')
    expect((await other.browser.get(`/api/admin/jobs/${data.id}`)).status).toBe(404)
    expect(
      (await other.browser.put(`/api/admin/jobs/${data.id}`, { fields: { employerId: other.id } })).status,
    ).toBe(404)
    expect((await other.browser.delete(`/api/admin/jobs/${data.id}`)).status).toBe(404)
    expect(
      (await mine.browser.put(`/api/admin/jobs/${data.id}`, { fields: { employerId: other.id } })).status,
    ).toBe(422)
    const decided = await admin.post(`/api/admin/reviews/${sent.data.revision.id}/decision`, {
      decision: 'publish',
    })
    expect(decided.status).toBe(200)
    const [row] = await site.db.select().from(jobOpenings).where(eq(jobOpenings.id, data.id))
    expect(row).toMatchObject({ status: 'LIVE', timeZone: 'Australia/Sydney' })
    expect((await mine.browser.delete(`/api/admin/jobs/${data.id}`)).status).toBe(200)
  })

  test('pay that is stated by half, or values that do not go together, are refused', async () => {
    const { id } = await employer('pays')
    const add = async (more: object) => admin.post('/api/admin/jobs', { fields: { ...job(id), ...more } })
    expect((await json(await add({ payMinimumCents: 2_500 }))).errors).toHaveProperty('payUnit')
    expect((await add({ isSample: true, applyUrl: 'https://apply.example' })).status).toBe(422)
    expect((await add({ regionCode: 'ZZ' })).status).toBe(422)
  })
})

test('what someone sent in is read, and no word of it stands in the audit log', async () => {
  const facts = {
    name: 'Mia',
    email: 'mia@student.example',
    title: 'My gap year',
    body: 'Secret of the lighthouse',
    createdAt: site.services.clock.now(),
  }
  const [row] = await site.db.insert(contributions).values(facts).returning()
  expect(
    (await admin.put(`/api/admin/contributions/${row?.id}`, { fields: { status: 'read' } })).status,
  ).toBe(200)
  const log = JSON.stringify(
    await site.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `contributions/${row?.id}`)),
  )
  expect(log).toContain('status')
  expect(log).not.toMatch(/lighthouse|Mia"|mia@|My gap|read"/)
})

test.each(['contact-messages', 'fact-reports', 'school-requests'] as const)(
  'what staff delete of %s leaves no word of it in the audit log',
  async (name) => {
    const { db } = site
    const now = site.services.clock.now()
    const [school] = await db.select({ id: schools.id }).from(schools).limit(1)
    const writer = { name: 'Mia', email: 'mia@student.example', createdAt: now }
    const message = 'Secret of the lighthouse'
    const made = {
      'contact-messages': () =>
        db
          .insert(contactMessages)
          .values({ id: newId(), topic: 'safety', ...writer, message })
          .returning(),
      'fact-reports': () =>
        db
          .insert(factReports)
          .values({
            page: '/occupations/chef',
            fact: '',
            factName: 'Lighthouse',
            words: message,
            reporter: 'mia@student.example',
            createdAt: now,
            updatedAt: now,
          })
          .returning(),
      'school-requests': () =>
        db
          .insert(schoolRequests)
          .values({ schoolId: school?.id ?? 0, role: 'Lighthouse', ...writer, message })
          .returning(),
    }
    const [row] = await made[name]()
    expect((await admin.delete(`/api/admin/${name}/${row?.id}`)).status).toBe(200)
    expect((await admin.get(`/api/admin/${name}/${row?.id}`)).status).toBe(404)
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `${name}/${row?.id}`))
    expect(log).toMatchObject([{ action: `${name}.delete`, before: null, after: null }])
    expect(JSON.stringify(log)).not.toMatch(/lighthouse|Mia"|mia@/i)
  },
)

test('nothing is half written when the process ends between saving and publishing', async () => {
  const [before] = await site.db.select().from(articles).where(eq(articles.slug, 'two-at-once'))
  const rows = (await site.db.select().from(auditLog)).length
  const { changed } = site.services.content
  site.services.content.changed = () => Promise.reject(new Error('ended'))
  const reply = await admin.put(`/api/admin/articles/${before?.id}`, {
    fields: { title: 'Half' },
    save: 'publish',
  })
  site.services.content.changed = changed
  expect(reply.status).toBe(500)
  expect(await site.db.select().from(articles).where(eq(articles.slug, 'two-at-once'))).toEqual([before])
  expect((await site.db.select().from(auditLog)).length).toBe(rows)
})
