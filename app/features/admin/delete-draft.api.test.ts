import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#app/features/articles/tables.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { jobOpenings } from '#app/features/opportunities/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { revisions } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-22T00:00:00Z' })
const admin = await site.signedIn({ role: 'admin' })
const editor = await site.signedIn({ role: 'admin', isEditor: true })
const otherEditor = await site.signedIn({ role: 'admin', isEditor: true })
const employer = (id: number) => site.signedIn({ role: 'provider', speaksFor: [{ type: 'employer', id }] })
const provider = await employer(1)

let number = 0
async function draft(by = editor): Promise<string> {
  number += 1
  const isJob = by === provider
  const fields = isJob
    ? { title: 'Job', jobType: 'jobs', description: '<p>x</p>', countryCode: 'AU', employerId: 1 }
    : { title: 'Draft', summary: 'x', author: 'x', body: '<p>x</p>', sources: [] }
  const type = isJob ? 'jobs' : 'articles'
  const reply = await by.post(`/api/admin/${type}`, { fields: { ...fields, slug: `to-delete-${number}` } })
  return `/api/admin/${type}/${(await json(reply)).data.id}`
}
const remove = async (path: string, by = editor) => (await by.delete(`${path}/draft`)).status
const mayDelete = async (path: string, by = editor) => (await json(await by.get(path))).data.can_delete_draft

test('a draft that nobody published is deleted by its author, with what was not published and an audit row', async () => {
  const path = await draft()
  await editor.put(path, { fields: { summary: 'Changed' }, save: 'draft' })
  expect(await mayDelete(path)).toBe(true)
  expect(await remove(path)).toBe(200)
  expect((await editor.get(path)).status).toBe(404)
  const id = path.split('/').at(-1) ?? ''
  expect(await site.db.$count(articles, eq(articles.id, Number(id)))).toBe(0)
  const open = and(
    eq(revisions.recordId, id),
    eq(revisions.resource, 'articles'),
    eq(revisions.state, 'draft'),
  )
  expect(await site.db.$count(revisions, open)).toBe(0)
  const [row] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(row).toMatchObject({
    action: 'articles.delete',
    subject: `articles/${id}`,
    actorId: editor.person.id,
  })
  expect(await remove(path)).toBe(404)
})

test('what was published of another kind of record with the same number does not count', async () => {
  const path = await draft()
  const now = site.services.clock.now()
  const other = { resource: 'jobs', recordId: path.split('/').at(-1) ?? '', authorId: otherEditor.person.id }
  const change = { before: {}, after: { status: 'LIVE' }, baseVersion: 'x', createdAt: now, updatedAt: now }
  await site.db.insert(revisions).values([
    { ...other, ...change, id: newId(), state: 'published', action: 'create' },
    { ...other, ...change, id: newId(), state: 'draft', action: 'update' },
  ])
  expect([await mayDelete(path), await remove(path)]).toEqual([true, 200])
  expect(await site.db.$count(revisions, eq(revisions.resource, 'jobs'))).toBe(2)
  await site.db.delete(revisions).where(eq(revisions.resource, 'jobs'))
})

test('another editor cannot delete it, and an admin can', async () => {
  const path = await draft()
  expect([await mayDelete(path, otherEditor), await remove(path, otherEditor)]).toEqual([false, 422])
  await otherEditor.put(path, { fields: { summary: 'Mine' }, save: 'draft' })
  const reply = await editor.delete(`${path}/draft`)
  expect([reply.status, (await json(reply)).code]).toEqual([422, 'others-work-on-it'])
  expect([await mayDelete(path, admin), await remove(path, admin)]).toEqual([true, 200])
})

test('what is or was on the site stays', async () => {
  const path = await draft()
  await editor.put(path, { fields: {}, save: 'publish' })
  const live = await site.db
    .select()
    .from(articles)
    .where(eq(articles.id, Number(path.split('/').at(-1))))
  expect(live[0]?.status).toBe('LIVE')
  expect([await mayDelete(path, admin), await remove(path, admin)]).toEqual([false, 422])
  await editor.delete(path)
  await site.db
    .update(articles)
    .set({ status: 'DRAFT' })
    .where(eq(articles.id, Number(path.split('/').at(-1))))
  const reply = await admin.delete(`${path}/draft`)
  expect([reply.status, (await json(reply)).code]).toEqual([422, 'was-live'])
})

test('a draft that a pack brought, and a record that is no draft, stay', async () => {
  const [row] = await site.db.select().from(jobOpenings).limit(1)
  for (const status of ['DRAFT', 'CLOSED', 'LIVE'] as const) {
    await site.db
      .update(jobOpenings)
      .set({ status })
      .where(eq(jobOpenings.id, row?.id ?? 0))
    const reply = await admin.delete(`/api/admin/jobs/${row?.id}/draft`)
    expect([status, reply.status, (await json(reply)).code]).toEqual([status, 422, 'not-a-draft'])
  }
})

test('a provider deletes its own draft; another provider does not find it', async () => {
  const path = await draft(provider)
  expect(await remove(path, await employer(2))).toBe(404)
  expect(await mayDelete(path, provider)).toBe(true)
  expect(await remove(path, await employer(1))).toBe(422) // a colleague did not write it
  expect(await remove(path, provider)).toBe(200)
})

test('nobody else may call it', async () => {
  const path = await draft()
  for (const role of ['student', 'advisor', 'parent'] as const)
    expect(await remove(path, await site.signedIn({ role }))).toBe(403)
})
