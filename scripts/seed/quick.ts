import pg from 'pg'

/** Sessions that make indexes and clear up at the same time. */
const sessions = 2

/**
 * A transaction that writes quickly: a crash may lose it whole, and a superuser’s leads to no look-up of foreign keys. Its settings end
 * with it, also where a pooler gives its session to others.
 */
export async function inQuickTransaction(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  await client.query(`set local synchronous_commit = off`)
  await client.query(
    `select set_config('session_replication_role', 'replica', true) where current_setting('is_superuser') = 'on'`,
  )
  await work()
  await client.query('commit')
}

/**
 * Removes the indexes of these tables, with keys that no foreign key leads to. How each is made stays in `seed.removed` until
 * `makeIndexes` has made it, so that a later run can where this one is killed.
 */
export async function removeIndexes(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('create schema if not exists seed')
    await client.query(
      'create table if not exists seed.removed ("table" text not null, statement text not null)',
    )
    const { rows } = await client.query<{ table: string; remove: string; make: string }>(removable, [tables])
    for (const { table, remove, make } of rows) {
      await client.query('insert into seed.removed values ($1, $2)', [table, make])
      await client.query(remove)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const removable = `
  select t.relname as "table",
    case when c.oid is null then format('drop index %I', i.relname)
      else format('alter table %I drop constraint %I', t.relname, c.conname) end as remove,
    case when c.oid is null then pg_get_indexdef(i.oid)
      else format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) end as make
  from pg_index x
  join pg_class i on i.oid = x.indexrelid
  join pg_class t on t.oid = x.indrelid
  left join pg_constraint c on c.conindid = i.oid and c.contype in ('p', 'u', 'x')
  where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
    and not exists (select from pg_constraint f where f.conindid = i.oid and f.contype = 'f')
  order by t.relname, i.relname`

/** Whether a run has removed indexes and has not made them again. */
async function hasRemoved(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(`select to_regclass('seed.removed') is not null as is`)
  return rows[0]?.is === true
}

/** Makes the indexes that are missing, each table in a transaction, and brings all tables to where they are after a while of use. */
export async function settle(pool: pg.Pool, progress: (line: string) => void): Promise<void> {
  const isRemoved = await hasRemoved(pool)
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by pg_relation_size(oid) desc`,
  )
  const waiting = rows.map(({ name }) => name)
  const session = async () => {
    const client = await pool.connect()
    try {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const began = Date.now()
        await client.query(`vacuum ${pg.escapeIdentifier(name)}`)
        if (isRemoved) await makeIndexes(client, name)
        await client.query(`analyze ${pg.escapeIdentifier(name)}`)
        const seconds = (Date.now() - began) / 1_000
        if (seconds > 5) progress(`${name}: indexes in ${seconds.toFixed(0)} s`)
      }
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: sessions }, session))
  if (isRemoved) await pool.query('drop schema seed cascade')
}

async function makeIndexes(client: pg.PoolClient, table: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from seed.removed where "table" = $1',
    [table],
  )
  if (rows.length === 0) return
  await inQuickTransaction(client, async () => {
    await client.query(`set local maintenance_work_mem = '512MB'`)
    await client.query('set local max_parallel_maintenance_workers = 0') // the other session has the other core
    for (const { statement } of rows) await client.query(statement)
    await client.query('delete from seed.removed where "table" = $1', [table])
  })
}
