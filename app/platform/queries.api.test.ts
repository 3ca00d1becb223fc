import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { byIndex, countUpTo, maxCounted } from './queries.server.ts'

const site = await testSite({ apiOnly: true })
const rows = pgTable('counted_row', { id: integer() })

test('a whole table that is known to have more than twice what is counted is not counted', async () => {
  const countOfFive = (known: number) =>
    site.db.transaction(async (tx) => {
      await tx.execute(sql`create table counted_row as select generate_series(1, ${known}::int) as id`)
      await tx.execute(sql`analyze counted_row`)
      await tx.execute(sql`delete from counted_row where id > 5`)
      const counts = [await countUpTo(tx, rows, undefined), await countUpTo(tx, rows, sql`id > 0`)]
      await tx.execute(sql`drop table counted_row`)
      return counts
    })
  expect(await countOfFive(2 * maxCounted)).toEqual([5, 5])
  expect(await countOfFive(2 * maxCounted + 1)).toEqual([maxCounted + 1, 5])
})

test('statements by index go by one for as long as they run, and not after', async () => {
  const setting = async (db: typeof site.db) =>
    (await db.execute<{ value: string }>(sql`select current_setting('enable_seqscan') as value`)).rows[0]
  expect(await byIndex(site.db, setting)).toEqual({ value: 'off' })
  expect(await setting(site.db)).toEqual({ value: 'on' })
})
