import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importContent } from '#app/content.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { teamMembers } from '#app/features/information/editorial/tables.server.ts'
import { contentPacks, contentPackValues } from '#app/platform/content/tables.server.ts'
import { json as readJson } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true })
const { db } = site
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
const admin = await site.signedIn({ role: 'admin' })
const [member] = await db.select().from(teamMembers).orderBy(teamMembers.id)
const path = `/api/admin/team/${member?.id}`
const marks = async () =>
  (
    await db
      .select()
      .from(teamMembers)
      .where(eq(teamMembers.id, member?.id ?? 0))
  )[0]

test('a field of a pack names the pack with edition, date and licence; one that an editor changed says who, when, and what the pack says', async () => {
  const before = (await json(admin.get(path))).data
  expect(before.provenance.packs).toEqual([
    expect.objectContaining({ name: 'articles/editorial', licence: 'CC BY 4.0', date: expect.any(String) }),
  ])
  expect(before.provenance.fields.bio).toEqual({ pack: 'articles/editorial', edited: null })
  await admin.put(path, { fields: { bio: 'Ours.', order: 17 }, save: 'publish' })
  const { fields } = (await json(admin.get(path))).data.provenance
  const by = `${admin.person.firstName} ${admin.person.lastName ?? ''}`.trim()
  expect(fields.bio).toEqual({
    pack: 'articles/editorial',
    edited: { by, at: expect.any(String), has_pack_value: true, pack_value: before.fields.bio },
  })
  expect(fields.order.edited.pack_value).toBe(before.fields.order)
  expect(fields.role).toEqual({ pack: 'articles/editorial', edited: null })
})

test('a field that goes back to what the pack says is the pack’s again', async () => {
  const { fields } = (await json(admin.get(path))).data.provenance
  await admin.put(path, { fields: { bio: fields.bio.edited.pack_value }, save: 'publish' })
  expect((await json(admin.get(path))).data.provenance.fields.bio.edited).toBeNull()
  expect(await marks()).toMatchObject({ editedFields: ['order'], editedAt: expect.any(Date) })
  await admin.put(path, { fields: { order: fields.order.edited.pack_value }, save: 'publish' })
  expect(await marks()).toMatchObject({ editedFields: [], editedAt: null })
  expect(await db.select().from(contentPackValues)).toEqual([])
})

test('what the pack says follows the pack through later imports', async () => {
  await admin.put(path, { fields: { role: 'Ours' }, save: 'publish' })
  await db.update(contentPackValues).set({ value: 'From an older edition' })
  await importContent(db, {
    demo: true,
    packsDir: 'test/content',
    force: true,
    now: site.services.clock.now(),
  })
  const { role } = (await json(admin.get(path))).data.provenance.fields
  expect(role.edited.pack_value).toBe(member?.role)
})

test('a record that several packs fill names the one that fills each field', async () => {
  const [electrician] = await db.select().from(occupations).where(eq(occupations.anzscoCode, '341111'))
  const { provenance } = (await json(admin.get(`/api/admin/occupations/${electrician?.id}`))).data
  expect(provenance.fields.introduction.pack).toBe('careers/introductions')
  expect(provenance.fields.title.pack).toBe('careers/anzsco')
})

test('the pack that a record comes from is named before those that complete it, whatever their names', async () => {
  const found = eq(occupations.anzscoCode, '341111')
  const [electrician] = await db.select().from(occupations).where(found)
  const packsOf = async () => {
    const { provenance } = (await json(admin.get(`/api/admin/occupations/${electrician?.id}`))).data
    return provenance as { packs: { name: string }[]; fields: Record<string, { pack: string }> }
  }
  const renamed = (from: string, to: string) =>
    db.update(contentPacks).set({ name: to }).where(eq(contentPacks.name, from))
  const own = 'careers/anzsco'
  const before = (await packsOf()).packs.map(({ name }) => name)
  expect([before[0], before.length > 2]).toEqual([own, true])
  expect(before.slice(1)).toEqual(before.slice(1).toSorted())
  await renamed(own, 'zz/own')
  const { packs, fields } = await packsOf()
  expect(packs.map(({ name }) => name)).toEqual(['zz/own', ...before.slice(1)])
  expect([fields.title?.pack, fields.introduction?.pack]).toEqual(['zz/own', 'careers/introductions'])
  await renamed('zz/own', own)
})
