import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { providerOwners, users } from '#app/features/people/tables.server.ts'
import { redirects } from '#app/features/site/tables.server.ts'
import { courses, educators } from '#app/features/study/tables.server.ts'
import { contentKind, readRevisions } from '#app/platform/content/revisions.server.ts'
import type { Browser } from '#test/browser.ts'
import { json as readJson } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { revisions } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const json = async (reply: Response | Promise<Response>) => readJson(await reply)

let admin: Browser
let editor: Browser
let nurse: typeof occupations.$inferSelect

beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  editor = await site.signedIn({ role: 'admin', isEditor: true })
  const [found] = await site.db
    .select()
    .from(occupations)
    .where(eq(occupations.slug, 'registered-nurse-medical'))
  if (!found) throw new Error('there is no nurse')
  nurse = found
})

const occupation = (change: object) => admin.put(`/api/admin/occupations/${nurse.id}`, change)
const lastAudit = async () => (await site.db.select().from(auditLog).orderBy(asc(auditLog.id))).at(-1)

/** An account that speaks for an educator, and that educator. */
async function educatorWithAccount(at: number) {
  const [educator] = await site.db.select().from(educators).orderBy(educators.id).limit(1).offset(at)
  if (!educator) throw new Error('there is no educator')
  const browser = await site.signedIn({ role: 'provider' })
  await site.db
    .insert(providerOwners)
    .values({ userId: browser.person.id, type: 'educator', providerId: educator.id })
    .onConflictDoNothing()
  return { browser, educator }
}

describe('records', () => {
  test('an admin lists, reads and changes records, and finds each change in the audit log (R-1-D005, R-1-D006)', async () => {
    const list = await json(admin.get('/api/admin/occupations?keyword=nurse&sort=-title&per_page=5'))
    expect(list.meta).toMatchObject({ current_page: 1, per_page: 5 })
    expect(list.data.map(({ title }: { title?: string; name?: string; id?: number }) => title)).toContain(
      nurse.title,
    )

    const { data } = await json(admin.get(`/api/admin/occupations/${nurse.id}`))
    expect(data).toMatchObject({
      id: nurse.id,
      title: nurse.title,
      is_live: true,
      address: `/occupations/${nurse.slug}`,
    })

    const reply = await json(
      occupation({ fields: { oneLine: 'Looks after people.' }, version: data.version }),
    )
    expect(reply).toMatchObject({
      success: true,
      data: { fields: { oneLine: 'Looks after people.' }, edited_fields: ['oneLine'] },
    })

    const log = await json(admin.get('/api/admin/audit-log?per_page=1'))
    expect(log.data[0]).toMatchObject({
      action: 'occupations.update',
      subject: `occupations/${nurse.id}`,
      before: { oneLine: nurse.oneLine },
      after: { oneLine: 'Looks after people.' },
    })
  })

  test('a field that is wrong is refused with a sentence of its own, and nothing is written', async () => {
    const before = await lastAudit()
    const reply = await occupation({ fields: { title: '', oneLine: 'x'.repeat(81), slug: 'no', colour: 1 } })
    expect(reply.status).toBe(422)
    expect((await json(reply)).errors).toEqual({
      title: ['This field is required'],
      oneLine: ['This can have at most 80 characters'],
      colour: ['This field is not known here'],
    })
    expect(await lastAudit()).toEqual(before)
  })

  test('an editor who changes an older version gets 409 with the record as it is now', async () => {
    const { data } = await json(admin.get(`/api/admin/occupations/${nurse.id}`))
    await occupation({ fields: { wayIn: 'A degree' } })
    const reply = await occupation({ fields: { wayIn: 'A diploma' }, version: data.version })
    expect(reply.status).toBe(409)
    expect(await json(reply)).toMatchObject({
      code: 'changed-meanwhile',
      data: { fields: { wayIn: 'A degree' } },
    })
  })

  test('a draft changes nothing that others see, and publishing applies it with its history', async () => {
    const { data } = await json(occupation({ fields: { introduction: 'A draft.' }, save: 'draft' }))
    expect(data.revision).toMatchObject({ state: 'draft', fields: { introduction: 'A draft.' } })
    expect(data.fields.introduction).toBe(nurse.introduction)
    // Of another kind of record with the same number nothing shows.
    await site.db.update(revisions).set({ resource: 'events' }).where(eq(revisions.id, data.revision.id))
    const { data: alone } = await json(admin.get(`/api/admin/occupations/${nurse.id}`))
    expect([alone.revision, alone.others]).toEqual([null, []])
    await site.db.update(revisions).set({ resource: 'occupations' }).where(eq(revisions.id, data.revision.id))
    const published = await json(occupation({ fields: {}, save: 'publish' }))
    expect(published.data).toMatchObject({ revision: null, fields: { introduction: 'A draft.' } })
    const [revision] = await site.db.select().from(revisions).where(eq(revisions.id, data.revision.id))
    expect(revision).toMatchObject({
      state: 'published',
      before: { introduction: nurse.introduction },
      after: { introduction: 'A draft.' },
    })
  })

  test('an editor works on content alone', async () => {
    expect((await editor.put(`/api/admin/occupations/${nurse.id}`, { fields: { wayIn: 'x' } })).status).toBe(
      200,
    )
    for (const path of ['/api/admin/users', '/api/admin/redirects', '/api/admin/cms-config/1'])
      expect([path, (await editor.get(path)).status]).toEqual([path, 404])
    expect((await editor.get('/api/admin/audit-log')).status).toBe(403)
    const { data } = await json(editor.get('/api/admin/resources'))
    expect(data.map(({ name }: { title?: string; name?: string; id?: number }) => name)).not.toContain(
      'users',
    )
  })

  test('what changes in an account is named in the audit log, and never what stood there', async () => {
    const { person } = await site.signedIn({ role: 'advisor' })
    expect((await admin.put(`/api/admin/users/${person.id}`, { fields: { isTopFan: true } })).status).toBe(
      200,
    )
    expect((await site.db.select().from(users).where(eq(users.id, person.id)))[0]?.isTopFan).toBe(true)
    expect(await lastAudit()).toMatchObject({
      action: 'users.update',
      before: null,
      after: { isTopFan: null },
    })
  })
})

describe('redirects', () => {
  const add = (fields: object) =>
    admin.post('/api/admin/redirects', { fields: { host: '*', status: '301', ...fields } })

  test('one that leads in a circle, or nowhere, is refused', async () => {
    expect((await add({ path: '/old', target: '/new' })).status).toBe(200)
    expect((await json(await add({ path: '/new', target: '/old' }))).errors).toEqual({
      target: ['This redirect leads back to itself'],
    })
    expect((await add({ path: '/a', target: 'javascript:alert(1)' })).status).toBe(422)
    expect((await add({ path: '/a', target: '//evil.example' })).status).toBe(422)
    expect((await add({ path: '/old', target: '/third' })).status).toBe(409)
    const { redirects: table } = await json(site.visitor().get('/api/redirects'))
    expect(table['*']['/old']).toBe('/new')
  })

  test('a redirect is deleted for good, with an audit row, and caches hear of it', async () => {
    const revision = async () => (await readRevisions(site.db)).get(contentKind(redirects))
    const before = await revision()
    const [row] = await site.db.select().from(redirects).where(eq(redirects.path, '/old'))
    expect((await admin.delete(`/api/admin/redirects/${row?.id}`)).status).toBe(200)
    expect(await site.db.select().from(redirects)).toEqual([])
    expect(await lastAudit()).toMatchObject({
      action: 'redirects.delete',
      before: { path: '/old', target: '/new' },
    })
    expect(await revision()).not.toBe(before)
  })
})

describe('providers', () => {
  test('one sees and changes its own records alone, and its changes wait for a review', async () => {
    const mine = await educatorWithAccount(0)
    const other = await educatorWithAccount(1)
    const { data } = await json(mine.browser.get('/api/admin/educators'))
    expect(data.map(({ id }: { title?: string; name?: string; id?: number }) => id)).toEqual([
      mine.educator.id,
    ])

    const saved = await json(
      mine.browser.put(`/api/admin/educators/${mine.educator.id}`, {
        fields: { website: 'https://a.example' },
      }),
    )
    expect(saved.data.revision).toMatchObject({
      state: 'in-review',
      fields: { website: 'https://a.example' },
    })
    expect(saved.data.fields.website).toBe(mine.educator.website)

    const path = `/api/admin/educators/${other.educator.id}`
    for (const reply of [
      await mine.browser.get(path),
      await mine.browser.put(path, { fields: { website: 'https://b.example' } }),
    ])
      expect(reply.status).toBe(404)
    expect(
      (await mine.browser.put(`/api/admin/educators/${mine.educator.id}`, { fields: {}, save: 'publish' }))
        .status,
    ).toBe(403)
    expect((await mine.browser.delete(`/api/admin/educators/${mine.educator.id}`)).status).toBe(403)
  })

  test('what a provider may not write is passed over, whatever it sends', async () => {
    const { browser, educator } = await educatorWithAccount(0)
    const reply = await json(
      browser.put(`/api/admin/educators/${educator.id}`, {
        fields: { name: 'Ours', website: 'https://c.example' },
      }),
    )
    expect(Object.keys(reply.data.revision.fields)).toEqual(['website'])
  })
})

test('the list as CSV neutralises what a spreadsheet would take for a formula', async () => {
  const [course] = await site.db.select().from(courses).orderBy(courses.id).limit(1)
  await admin.put(`/api/admin/courses/${course?.id}`, { fields: { name: '=HYPERLINK("http://x")' } })
  const reply = await admin.get('/api/admin/courses/export.csv?keyword=HYPERLINK')
  expect(reply.headers.get('content-type')).toContain('text/csv')
  expect(await reply.text()).toContain(`"'=HYPERLINK(""http://x"")"`)
})
