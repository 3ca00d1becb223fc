import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { json } from '#test/json.ts'
import { png } from '#test/pictures.ts'
import { testSite } from '#test/site.ts'
import { cleanUpUploads } from './clean-up.server.ts'
import { placesOf } from './uses.server.ts'

const site = await testSite({ apiOnly: true })
const { db, services } = site

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
  expect(await placesOf(db, published.id)).toEqual(place)
  expect(await placesOf(db, drafted.id)).toEqual(place)

  await cleanUpUploads(services, new Date(services.clock.now().getTime() + 2 * 86_400_000))
  const isThere = async ({ id }: { id: string }) => (await editor.get(`/api/uploads/${id}`)).status === 200
  expect([await isThere(drafted), await isThere(published), await isThere(unused)]).toEqual([
    true,
    true,
    false,
  ])
})
