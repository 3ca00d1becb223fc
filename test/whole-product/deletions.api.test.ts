import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/site.ts'

test('a deletion finds what hangs on it by an index, however large the tables are', async () => {
  const { database, drop } = await openTestDatabase()
  // Foreign keys that pass a deletion on (cascade, set null) and whose columns begin no index.
  const { rows } = (await database.db.execute(sql`
    select c.conrelid::regclass::text as table, c.conname as key
    from pg_constraint c
    where c.contype = 'f' and c.confdeltype in ('c', 'n') and c.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%'))`)) as {
    rows: unknown[]
  }
  expect(rows).toEqual([])
  await drop()
})
