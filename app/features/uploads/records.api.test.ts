import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, type Resource } from '#app/platform/admin/resource.server.ts'
import { json } from '#test/json.ts'
import { png } from '#test/pictures.ts'
import { testSite } from '#test/site.ts'
import { cleanUpUploads } from './clean-up.server.ts'
import { uploadUses } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { db, services } = site
const placesOf = async (id: string) =>
  (await db.select().from(uploadUses).where(eq(uploadUses.uploadId, id))).map(({ place }) => place)

test('a picture that a record names stays, in a draft and after it is published', async () => {
  const editor = await site.signedIn({ role: 'admin' })
  const [nurse] = await db
    .select({ id: occupations.id })
    .from(occupations)
    .where(eq(occupations.slug, 'registered-nurse-medical'))
  const sent = async () => {
    const form = new FormData()
    form.set('file', new File([png() as never], 'a.png'))
    form.set('purpose', 'editor-image')
    return json(await editor.upload('/api/uploads', form))
  }
  const [drafted, published, unused] = [await sent(), await sent(), await sent()]
  const address = `/api/admin/occupations/${nurse?.id}`
  const save = async (oneLine: string, more: object = {}) => {
    const { version } = (await json(await editor.get(address))).data
    const reply = await editor.put(address, { fields: { oneLine }, version, ...more })
    expect(reply.status).toBe(200)
  }
  await save(published.url)
  await save(drafted.url, { save: 'draft' })
  const place = [`occupations/${nurse?.id}`]
  expect(await placesOf(published.id)).toEqual(place)
  expect(await placesOf(drafted.id)).toEqual(place)

  await cleanUpUploads(services, new Date(services.clock.now().getTime() + 2 * 86_400_000))
  const isThere = async ({ id }: { id: string }) => (await editor.get(`/api/uploads/${id}`)).status === 200
  expect([await isThere(drafted), await isThere(published), await isThere(unused)]).toEqual([
    true,
    true,
    false,
  ])
})

test('a text with a picture that nobody has described is stored as a draft, and not published', async () => {
  const resources = services.slices.resources as Map<string, Resource>
  resources.set(
    'proses',
    defineResource({
      name: 'proses',
      label: { one: 'prose', many: 'Prose' },
      group: 'Publish',
      table: occupations,
      title: 'title',
      list: { columns: ['title'], sort: 'title' },
      workflow: {},
      fields: {
        title: field.readOnly({ label: 'Title' }),
        oneLine: field.richText({ label: 'Text' }),
      },
      permissions: { admin: { actions: ['read', 'update', 'publish'] } },
    }),
  )
  onTestFinished(() => void resources.delete('proses'))
  const admin = await site.signedIn({ role: 'admin' })
  const [cook] = await db.select({ id: occupations.id }).from(occupations).limit(1)
  const address = `/api/admin/proses/${cook?.id}`
  const save = async (oneLine: string, more: object = {}) => {
    const { version } = (await json(await admin.get(address))).data
    return admin.put(address, { fields: { oneLine }, version, ...more })
  }
  const elsewhere = await save('<p>Look</p><img src="https://evil.example/a.jpg" alt="A lake">', {
    save: 'draft',
  })
  expect([elsewhere.status, JSON.stringify(await json(elsewhere)).includes('evil.example')]).toEqual([
    200,
    false,
  ])
  const wordless = '<p>Look</p><img src="/files/01a20362-aa0b-7701-be5d-fa2be02078e9-2c8b124d8036/800.jpg">'
  expect((await save(wordless, { save: 'draft' })).status).toBe(200)
  const refused = await save(wordless)
  expect([refused.status, (await json(refused)).errors]).toEqual([
    422,
    { oneLine: ['Describe what each picture shows'] },
  ])
  expect(
    (
      await save(
        '<p>Look</p><img src="/files/01a20362-aa0b-7701-be5d-fa2be02078e9-2c8b124d8036/800.jpg" alt="A lake">',
      )
    ).status,
  ).toBe(200)
})
