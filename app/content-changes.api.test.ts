import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { industries, occupations } from './features/careers/tables.server.ts'
import { searchDocuments, searchTerms } from './features/search/tables.server.ts'
import { siteSettings } from './features/site/tables.server.ts'
import { type ContentChange, contentKind, readRevisions } from './platform/content/revisions.server.ts'
import { indexForSearch, indexSearchJob } from './search-index.server.ts'
import { slices } from './slices.server.ts'

const site = await testSite({ apiOnly: true })
const { db, services } = site
const { content, pages } = services
const ghost = await site.ghost()

/** As an editor would: the write and its announcement in one transaction. */
function rename(anzscoCode: string, title: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(occupations).set({ title }).where(eq(occupations.anzscoCode, anzscoCode))
    await content.changed(tx, [occupations])
  })
}

const firstTitles = async (keyword: string) => {
  const list = await ghost.get(`/api/career/user-occupations?keyword=${keyword}`)
  const { pagination_data } = (await list.json()) as { pagination_data: { data: { title: string }[] } }
  return pagination_data.data.map(({ title }) => title)
}

test('an edit is shown by what a node has in memory, without a restart', async () => {
  await pages.get('/occupations/electrician-general', async () => new Response('the page before'))
  expect(await firstTitles('electrician')).not.toContain('Lightning tamer')
  await rename('341111', 'Lightning tamer')
  await expect.poll(() => firstTitles('lightning')).toContain('Lightning tamer')
  await expect.poll(() => pages.size).toBe(0)
})

test('what was written by a transaction that failed is not announced', async () => {
  const before = (await readRevisions(db)).get(contentKind(occupations))
  const failed = db.transaction(async (tx) => {
    await content.changed(tx, [occupations])
    throw new Error('the editor changed their mind')
  })
  await expect(failed).rejects.toThrow('changed their mind')
  expect((await readRevisions(db)).get(contentKind(occupations))).toBe(before)
})

test('a listener hears of the kinds it asked for, and of no others', async () => {
  const heard: string[] = []
  content.subscribe([industries], (kinds) => heard.push(`industries: ${[...kinds].join()}`))
  content.subscribe('all', (kinds) => heard.push(`all: ${[...kinds].join()}`))
  await content.changed(db, [siteSettings])
  await expect.poll(() => heard).toEqual(['all: site_setting'])
  await content.changed(db, [industries])
  await expect.poll(() => heard).toEqual(['all: site_setting', 'industries: industry', 'all: industry'])
})

test('an edit of what can be found has the search indexed by a job of the same transaction', async () => {
  const waiting = async () => {
    const { rows } = (await db.execute(
      `select count(*)::int as jobs from pgboss.job where name = '${indexSearchJob.queue}'`,
    )) as unknown as { rows: { jobs: number }[] }
    return rows[0]?.jobs ?? 0
  }
  const before = await waiting()
  await content.changed(db, [siteSettings])
  expect(await waiting()).toBe(before)
  await rename('341111', 'Thunder tamer')
  expect(await waiting()).toBe(before + 1)
})

test('the index makes again only what has changed, and suggestions follow it', async () => {
  const suggested = async () => {
    const reply = await ghost.post('/api/search/suggest', { keyword: 'volt' })
    return await reply.text()
  }
  await indexForSearch(db, { now: site.services.clock.now(), demo: true })
  expect(await suggested()).not.toContain('Volt whisperer')
  await rename('341111', 'Volt whisperer')
  await indexForSearch(db, { now: site.services.clock.now(), demo: true })
  await expect.poll(suggested).toContain('Volt whisperer')
  const term = (await readRevisions(db)).get('search_term')
  await indexForSearch(db, { now: site.services.clock.now(), demo: true })
  expect((await readRevisions(db)).get('search_term')).toBe(term)
})

/** As the admin area does: it names the only row that it has changed, and the job is told which. */
async function renameRow(anzscoCode: string, title: string): Promise<ContentChange> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(occupations)
      .set({ title })
      .where(eq(occupations.anzscoCode, anzscoCode))
      .returning({ id: occupations.id })
    await content.changed(tx, [occupations], { table: occupations, ids: [String(row?.id)] })
  })
  const { rows } = await db.execute<{ data: ContentChange }>(
    `select data from pgboss.job where name = '${indexSearchJob.queue}' order by created_on desc limit 1`,
  )
  return rows[0]?.data ?? {}
}

const nurses = and(eq(searchDocuments.type, 'occupation'), like(searchDocuments.ref, '%nurse%'))
const isFound = async (title: string) =>
  (await db.$count(searchDocuments, eq(searchDocuments.title, title))) > 0

test('a change of one row makes its document alone again, with the words it brings', async () => {
  await indexForSearch(db, { now: site.services.clock.now(), demo: true })
  await db.update(searchDocuments).set({ weight: 1 }).where(nurses)
  const untouched = () => db.$count(searchDocuments, and(nurses, eq(searchDocuments.weight, 1)))
  const before = await untouched()
  expect(before).toBeGreaterThan(0)
  await indexForSearch(
    db,
    { now: site.services.clock.now(), demo: true },
    await renameRow('341111', 'Quokka counsellor'),
  )
  expect(await isFound('Quokka counsellor')).toBe(true)
  expect(await db.$count(searchTerms, eq(searchTerms.term, 'quokka'))).toBe(1)
  expect(await untouched()).toBe(before)
  await indexForSearch(db, { now: site.services.clock.now(), demo: true })
  expect(await untouched()).toBe(before) // it is known to be up to date
  await rename('341111', 'Wombat counsellor')
  await indexForSearch(db, { now: site.services.clock.now(), demo: true })
  expect(await untouched()).toBe(0)
})

const withRows = slices.list.flatMap(({ name, search }) =>
  (search?.indexRows ?? []).map(({ table, index }) => ({ name, kind: contentKind(table), index })),
)

test.each(withRows)(
  'documents of $name that are made from some rows of $kind are those that are made from all, and others stay',
  async ({ kind, index }) => {
    await indexForSearch(db, { now: site.services.clock.now(), demo: true })
    const { rows } = await db.execute<{ id: number }>(sql`select id from ${sql.identifier(kind)} order by id`)
    expect(rows.length).toBeGreaterThan(10)
    const ids = rows.filter((_, at) => at % 2 === 0).map(({ id }) => id)
    expect(await db.transaction((tx) => index(tx, ids))).toBe(0)
  },
)

test('changes whose jobs run in another order, or together with one of many rows, are all found', async () => {
  await indexForSearch(db, { now: site.services.clock.now(), demo: true })
  const first = await renameRow('341111', 'Numbat one')
  const second = await renameRow('254412', 'Numbat two')
  await indexForSearch(db, { now: site.services.clock.now(), demo: true }, second)
  await indexForSearch(db, { now: site.services.clock.now(), demo: true }, first)
  expect([await isFound('Numbat one'), await isFound('Numbat two')]).toEqual([true, true])

  await rename('341111', 'Numbat three')
  await indexForSearch(
    db,
    { now: site.services.clock.now(), demo: true },
    await renameRow('254412', 'Numbat four'),
  )
  expect([await isFound('Numbat three'), await isFound('Numbat four')]).toEqual([true, true])
})
