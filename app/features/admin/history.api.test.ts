import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { providerOwners } from '#app/features/people/tables.server.ts'
import { educators } from '#app/features/study/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json as readJson } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true })
const json = async (reply: Response | Promise<Response>) => readJson(await reply)

let admin: Browser
let nurse: typeof occupations.$inferSelect
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  const found = await site.db
    .select()
    .from(occupations)
    .where(eq(occupations.slug, 'registered-nurse-medical'))
  nurse = found[0] as typeof nurse
})
const path = () => `/api/admin/occupations/${nurse.id}`

test('a history says what each change made of what; any two versions are compared in words, in either order, and one of them restored', async () => {
  const lines = ['Cares for one.', 'Cares for two.', 'Cares for three.']
  for (const [minute, oneLine] of lines.entries())
    await site.later(minute, async () => {
      await admin.put(path(), {
        fields: { oneLine, ...(minute === 2 && { wayIn: 'Degree' }) },
        save: 'publish',
      })
    })
  const { data: history } = await json(admin.get(`${path()}/history`))
  const [third, second, first] = history.map(({ id }: { id: string }) => id)
  const oneLines = history.map(({ differences }: { differences: { field: string }[] }) =>
    differences.find(({ field }) => field === 'oneLine'),
  )
  expect(oneLines).toMatchObject([
    { before: lines[1], after: lines[2] },
    { before: lines[0], after: lines[1] },
    { before: nurse.oneLine, after: lines[0] },
  ])
  const compare = async (from: string, to: string) =>
    (await json(admin.get(`${path()}/compare?${new URLSearchParams({ from, to })}`))).data
  const fields = (differences: { field: string }[]) => differences.map(({ field }) => field)
  const all = await compare(first, third)
  expect(fields(all)).toEqual(['oneLine', 'wayIn'])
  expect(all[0]).toMatchObject({ before: lines[0], after: lines[2] })
  expect(all[0].parts).toContainEqual({ kind: 'added', text: 'three' })
  expect(await compare(third, second)).toMatchObject([
    { before: lines[2], after: lines[1] },
    { after: nurse.wayIn },
  ])
  expect(fields(await compare(first, second))).toEqual(['oneLine'])
  expect(await compare(second, second)).toEqual([])
  const [other] = await site.db.select().from(occupations).orderBy(occupations.id).limit(1)
  const elsewhere = `/api/admin/occupations/${other?.id}/compare?${new URLSearchParams({ from: first, to: third })}`
  expect((await admin.get(elsewhere)).status).toBe(404)
  await admin.post(`${path()}/restore`, { revision: first })
  const { data: now } = await json(admin.get(path()))
  expect(now.fields).toMatchObject({ oneLine: lines[0], wayIn: nurse.wayIn })
})

test('records of every readable type are found by words; a provider finds its own alone', async () => {
  const [mine, theirs] = await site.db.select().from(educators).orderBy(educators.id).limit(2)
  if (!mine || !theirs) throw new Error('there are no educators')
  const provider = await site.signedIn({ role: 'provider' })
  await site.db
    .insert(providerOwners)
    .values({ userId: provider.person.id, type: 'educator', providerId: mine.id })
  const found = async (keyword: string, browser: Browser = admin) =>
    (await json(browser.get(`/api/admin/search?${new URLSearchParams({ keyword })}`))).data as {
      resource: string
      id: number
      title: string
    }[]
  expect(await found('nurse')).toContainEqual(
    expect.objectContaining({ resource: 'occupations', title: expect.stringContaining('Nurse') }),
  )
  expect((await found(theirs.name)).some(({ id }) => id === theirs.id)).toBe(true)
  expect((await found(mine.name, provider)).map(({ id }) => id)).toContain(mine.id)
  expect((await found(theirs.name, provider)).some(({ id }) => id === theirs.id)).toBe(false)
  expect(await found('%%')).toEqual([])
  expect(await found('n')).toEqual([])
  const student = await site.signedIn({ role: 'student', email: 'found.by.nobody@test.example' })
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  expect((await found('found.by.nobody')).map(({ id }) => id)).toContain(student.person.id)
  expect(await found('found.by.nobody', editor)).toEqual([])
})

test('a change that waits knows its place in the queue and its neighbours, and the fields that stay', async () => {
  const [educator] = await site.db.select().from(educators).orderBy(educators.id).limit(1)
  if (!educator) throw new Error('there is no educator')
  const ids: string[] = []
  for (const minute of [1, 2]) {
    const browser = await site.signedIn({ role: 'provider' })
    await site.db
      .insert(providerOwners)
      .values({ userId: browser.person.id, type: 'educator', providerId: educator.id })
    await site.later(minute, async () => {
      const fields = { website: `https://${minute}.example` }
      const { data } = await json(
        browser.put(`/api/admin/educators/${educator.id}`, { fields, save: 'review' }),
      )
      ids.push(data.revision.id)
    })
  }
  const [first, second] = ids
  const review = async (id = '') => (await json(admin.get(`/api/admin/reviews/${id}`))).data
  const { queue, unchanged, differences } = await review(first)
  expect(queue).toEqual({ position: 1, total: 2, previous: null, next: second })
  expect((await review(second)).queue).toEqual({ position: 2, total: 2, previous: first, next: null })
  const names = (list: { field: string }[]) => list.map(({ field }) => field)
  expect(names(differences)).toEqual(['website'])
  expect(names(unchanged)).toContain('name')
  expect(names(unchanged)).not.toContain('website')
  await admin.post(`/api/admin/reviews/${first}/decision`, { decision: 'reject', message: 'No.' })
  expect((await review(first)).queue).toEqual({ position: 0, total: 1, previous: null, next: second })
})
