import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, inject, test } from 'vitest'
import { verifyAudit } from '#app/features/audit/audit-verify.server.ts'
import { checkLedger } from '#app/features/rewards/ledger-check.server.ts'
import { type Database, openPostgres } from '#app/platform/database.server.ts'
import { slices } from '#app/slices.server.ts'
import { Browser } from '#test/browser.ts'
import { createPerson, createSession } from '#test/people.ts'
import { openTestDatabase, testSite } from '#test/site.ts'
import { removeIndexes } from './quick.ts'
import { firstSeedId, people } from './school.ts'
import { seedPeople, seedRefusal } from './seed.ts'

const onPostgres = test.runIf(inject('postgres'))
const today = new Date('2026-11-29')
const size = 400

onPostgres(
  'generated people keep all constraints, their pages answer, and real people keep them out',
  async () => {
    const { database, drop, url = '' } = await openTestDatabase()
    const seeded = openPostgres(url, { purpose: 'scripts' })
    const { db, pool } = seeded
    if (!pool) throw new Error('there is no PostgreSQL')
    const rows = await seedPeople(seeded, { people: size, today })
    // about 200: so few people differ from the average by some 6 %
    expect(rows / size).toBeGreaterThan(175)
    expect(rows / size).toBeLessThan(225)
    expect(await seedPeople(seeded, { people: size, today }), 'the rows of a second run').toBe(0)
    await expectSound(db)

    const site = await testSite({ database: { database, drop }, at: '2026-11-29T02:00:00Z' })
    const enter = async (id: number) => {
      const browser = new Browser(site.app)
      browser.cookies.set('yonder', await createSession(site.services, id))
      return browser
    }
    const student = await enter(firstSeedId + people.advisor)
    for (const path of ['/home', '/career-planner', '/career-tasks', '/messages'])
      expect([path, (await student.page(path)).status]).toEqual([path, 200])
    for (const path of ['/api/notifications', '/api/user/reward-balance', '/api/career-quiz/results'])
      expect([path, (await student.get(path)).status]).toEqual([path, 200])
    const advisor = await enter(firstSeedId)
    const list = await advisor.read<{ meta: { total: number } }>('/api/advisor/students')
    expect(list.meta.total).toBe(people.student)

    expect(await seedRefusal(pool)).toBeNull()
    await createPerson(site.services, { role: 'user' })
    expect(await seedRefusal(pool)).toMatch(/a person who was not generated/)
    await seeded.close()
  },
)

onPostgres(
  'people with the last 90 days behind them have nothing that happened earlier, and what they have today',
  async () => {
    const { drop, url = '' } = await openTestDatabase()
    const seeded = openPostgres(url, { purpose: 'scripts' })
    const { db } = seeded
    await seedPeople(seeded, { people: size, today, days: 90 })
    await expectSound(db)
    const from = new Date('2026-08-31')
    const earliest = async (table: string, column = 'created_at') => {
      const { rows } = await db.execute<{ at: string }>(
        sql.raw(`select min(${column})::text as at from ${table}`),
      )
      return new Date(rows[0]?.at ?? Number.NaN).getTime()
    }
    for (const table of ['notification', 'outbox', 'tracking_event', 'xp_transaction', 'audit_log'])
      expect([table, (await earliest(table)) >= from.getTime()]).toEqual([table, true])
    expect(await earliest('student_view', 'hour')).toBeGreaterThanOrEqual(from.getTime())
    expect(await earliest('academy_attempt', 'finished_at')).toBeLessThan(from.getTime())
    const { rows: silent } = await db.execute(
      sql`select from thread where not exists (select from message where thread_id = thread.id)`,
    )
    expect(silent).toEqual([])
    await seeded.close()
    await drop()
  },
)

onPostgres('the seed makes all indexes again, also those that a run removed and left', async () => {
  const { drop, url = '' } = await openTestDatabase()
  const seeded = openPostgres(url, { purpose: 'scripts' })
  const { db, pool } = seeded
  if (!pool) throw new Error('there is no PostgreSQL')
  const before = await indexesOf(db)
  await removeIndexes(pool, ['outbox', 'xp_transaction'])
  expect((await indexesOf(db)).length).toBeLessThan(before.length)
  await seedPeople(seeded, { people: size, today, days: 90 })
  expect(await indexesOf(db)).toEqual(before)
  await seeded.close()
  await drop()
})

/** Indexes and constraints, each with how it is made. */
async function indexesOf(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select indexname as name, indexdef as made from pg_indexes where schemaname = 'public'
    union all select conname, pg_get_constraintdef(oid) || convalidated from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`)
  return rows
}

/** Accounts add up, the chain of the audit log holds, and every row has those that it belongs to. */
async function expectSound(db: Database): Promise<void> {
  expect(await checkLedger(db)).toEqual({ unbalanced: 0, wrongTotals: 0, wrongHolds: 0 })
  expect((await verifyAudit(db)).broken).toBeUndefined()
  expect(await danglingKeys(db)).toEqual([])
}

/** Foreign keys of all tables that lead nowhere. */
async function danglingKeys(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const { name, foreignKeys } of slices.tables.map((table) => getTableConfig(table)))
    for (const key of foreignKeys) {
      const { columns, foreignColumns, foreignTable } = key.reference()
      const pairs = columns.map((column, at) => [snake(column.name), snake(foreignColumns[at]?.name ?? '')])
      const isSet = pairs.map(([own]) => `c."${own}" is not null`).join(' and ')
      const isSame = pairs.map(([own, their]) => `p."${their}" = c."${own}"`).join(' and ')
      const parent = getTableConfig(foreignTable).name
      const { rows } = await db.execute(
        sql.raw(
          `select 1 from "${name}" c where ${isSet} and not exists (select from "${parent}" p where ${isSame}) limit 1`,
        ),
      )
      if (rows.length > 0) found.push(key.getName())
    }
  return found
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
