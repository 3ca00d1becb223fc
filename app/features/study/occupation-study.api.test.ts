import { eq, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillDerivedJob } from '#app/content-changes.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { fillDerivedContent } from '#app/platform/content/derived.server.ts'
import type { ContentChange } from '#app/platform/content/revisions.server.ts'
import { derivedContent } from '#app/platform/content/tables.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import { occupationStudyContent } from './occupation-study.server.ts'
import { listForOccupation } from './routes-to-work.server.ts'
import { courses, occupationStudy, occupationStudyRoutes } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { db } = site
const all = await db.select({ id: occupations.id, slug: occupations.slug }).from(occupations)
const firstPages = () => Promise.all(all.map(({ slug }) => listForOccupation(db, slug, 1)))
const fill = () => fillDerivedContent(db, [occupationStudyContent])
const stale = () => db.delete(derivedContent).where(eq(derivedContent.name, occupationStudyContent.name))

/** Every field as a possible one of every occupation, so that lists are long and of mixed ranks. */
const widenRoutes = () =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into occupation_study_route (anzsco_code, position, asced_code, found_in, level_ids, kind)
      select o.anzsco_code, 100 + row_number() over (partition by o.anzsco_code order by f.code), f.code, f.code,
        array(select level_id from qualification_level), 'possible'
      from occupation o, field_of_study f where f.level = 'broad'`)
    await site.services.content.changed(tx, [occupationStudyRoutes])
  })

test('the stored first page of every occupation is what the whole query gives: routes, courses, order and count', async () => {
  for (const prepare of [() => Promise.resolve(), widenRoutes]) {
    await prepare()
    await fill()
    expect(await db.$count(occupationStudy)).toBe(all.length)
    const stored = await firstPages()
    await stale()
    expect(stored).toEqual(await firstPages())
  }
  expect((await firstPages()).every(({ meta }) => meta.total > 100)).toBe(true)
})

test('a page reads the stored row of the occupation, until the content it was made of changes', async () => {
  await fill()
  const { slug, id } = all.find((one) => one.slug === 'solicitor') ?? { slug: '', id: 0 }
  const page = () => listForOccupation(db, slug, 1)
  const made = await page()
  const mine = eq(occupationStudy.occupationId, id)
  await db
    .update(occupationStudy)
    .set({ courses: made.data.slice(0, 1) })
    .where(mine)
  const { result, queries } = await countQueries(page)
  expect([result.data, queries]).toEqual([made.data.slice(0, 1), 1])
  for (const table of occupationStudyContent.tables) {
    await site.services.content.changed(db, [table])
    expect(await page()).toEqual(made)
    await fill()
    await db.update(occupationStudy).set({ courses: [] }).where(mine)
    expect((await page()).data).toEqual([])
  }
})

test('a change of content has the lists filled by a job of the same transaction', async () => {
  const waiting = async () => {
    const { rows } = await db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from pgboss.job where name = ${fillDerivedJob.queue}`,
    )
    return rows[0]?.jobs ?? 0
  }
  const before = await waiting()
  await site.services.content.changed(db, [courses])
  expect(await waiting()).toBe(before + 1)
})

test('a change of one row fills only the occupations that depend on it', async () => {
  await fill()
  const change = async (table: typeof occupations | typeof courses, id: number) => {
    await site.services.content.changed(db, [table], { table, ids: [String(id)] })
    const { rows } = await db.execute<{ data: ContentChange }>(
      sql`select data from pgboss.job where name = ${fillDerivedJob.queue} order by created_on desc limit 1`,
    )
    await db.update(occupationStudy).set({ total: -1 })
    await fillDerivedContent(db, [occupationStudyContent], rows[0]?.data)
    const filled = await db
      .select({ id: occupationStudy.occupationId })
      .from(occupationStudy)
      .where(ne(occupationStudy.total, -1))
    return filled.map((row) => row.id)
  }
  const [solicitor] = all.filter(({ slug }) => slug === 'solicitor')
  expect(await change(occupations, solicitor?.id ?? 0)).toEqual([solicitor?.id])
  expect((await listForOccupation(db, 'barrister', 1)).meta.total).toBe(-1) // read as stored: it is current

  const { data } = await listForOccupation(db, 'registered-nurse-medical', 2)
  const course = data[0]?.id ?? 0
  const reached = await change(courses, course)
  await db.delete(occupationStudy)
  await stale()
  await fill()
  const leadingThere = await db.execute<{ id: number }>(
    sql`select occupation_id as id from occupation_study where courses @> ${JSON.stringify([{ id: course }])}::jsonb`,
  )
  expect(reached).toEqual(expect.arrayContaining(leadingThere.rows.map(({ id }) => id)))
  expect(reached.length).toBeGreaterThan(0)
})
