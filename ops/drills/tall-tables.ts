import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { databaseAt, withClient } from '../cluster/database.ts'
import type { Drill } from './drills.ts'
import { withPostgres } from './own-postgres.ts'
import { startTableLoad, type TableLoad } from './table-load.ts'

const rows = Number(process.env.DRILL_ROWS ?? 10_000_000)
const rowsOfPerson = 10
const people = rows / rowsOfPerson
const batch = 2_000
const rowsOfMonth = Math.round(rows / 100)
/** Memory as a small server has it; a checkpoint for each few gigabytes of log. */
const settings = { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' }
const migration = readFileSync('db/migrations/0000_foundation.sql', 'utf8')

type Report = (line: string) => void

export const columnAdded: Drill = {
  what: 'A table of ten million rows gets a column that is filled in batches, an index and NOT NULL, while it is used',
  run: (report) =>
    withPostgres(settings, () =>
      withClient(databaseAt('primary'), async (client) => {
        report(`${rows} rows`)
        await makePeople(client)
        await client.query(tableOf('notification').replace(/,\s+CONSTRAINT "notification_key"[^\n]+/, ','))
        await client.query(`insert into notification ${rowsFrom(1, rows)}`)
        report('keys and indexes')
        await client.query('alter table notification add primary key (user_id, id)')
        await addIndexes(client)
        await client.query('vacuum analyze')
        const load = await startTableLoad(people, 500)
        const began = performance.now()
        const batches = await addColumn(client, report).catch((error) =>
          load.end().then(() => Promise.reject(error)),
        )
        const minutes = ((performance.now() - began) / 60_000).toFixed(1)
        return judge(load, 500, `${rows} rows, ${batches} batches of ${batch} in ${minutes} minutes`, report)
      }),
    ),
}

export const partitionDropped: Drill = {
  what: 'The oldest of 24 monthly partitions is detached and dropped, three times, while the table is used',
  run: (report) =>
    withPostgres(settings, () =>
      withClient(databaseAt('primary'), async (client) => {
        const months = await makePartitions(client, report)
        const load = await startTableLoad(people, 200)
        const dropped = await dropOldest(client, months, load, report).catch((error) =>
          load.end().then(() => Promise.reject(error)),
        )
        return judge(
          load,
          200,
          `${dropped} of ${months.length} partitions with ${rowsOfMonth} rows each`,
          report,
        )
      }),
    ),
}

async function judge(load: TableLoad, latestMs: number, what: string, report: Report): Promise<string> {
  const { statements, errors, longestMs, longestLockMs } = await load.end()
  const figures = `${what}; ${statements} statements meanwhile, ${errors.length} failed; none waited ${latestMs} ms for a lock, the longest seen ${longestLockMs} ms; slowest statement ${longestMs} ms`
  report(figures)
  if (errors.length > 0) throw new Error(`${figures}: ${[...new Set(errors)].join(', ')}`)
  return figures
}

const tableOf = (name: string) =>
  new RegExp(`CREATE TABLE "${name}" \\([\\s\\S]+?\\n\\);`).exec(migration)?.[0] ?? ''

/** Those who the notifications are for. */
async function makePeople(client: pg.Client): Promise<void> {
  await client.query('create table "user" (id integer primary key)')
  await client.query('insert into "user" select generate_series(1, $1::integer)', [people])
}

/** The table's indexes and references, as migrations make them. */
async function addIndexes(client: pg.Client): Promise<void> {
  const statements = migration.match(
    /^(CREATE INDEX|ALTER TABLE) .*"notification" (USING|ADD CONSTRAINT).*?;/gm,
  )
  for (const statement of statements ?? []) await client.query(statement)
}

const rowsFrom = (first: number, last: number, at = `now() - g * interval '1 second'`) => `
  (user_id, id, kind, payload, in_bell, email_timing, last_read_at, created_at)
  select 1 + g / ${rowsOfPerson} % ${people}, gen_random_uuid(), 'drill', '{"slug": "plan-a"}', true, 'never',
    case when g % ${rowsOfPerson} > 0 then now() end, ${at}
  from generate_series(${first}, ${last}) g`

/** Expand, fill, then demand: each step waits for its lock at most for a moment, and is tried again. */
async function addColumn(client: pg.Client, report: Report): Promise<number> {
  report('the column')
  await change(client, 'alter table notification add column archived boolean')
  await change(client, 'alter table notification alter column archived set default false')
  const batches = await fillColumn(client, report)
  report('the index')
  await client.query(
    'create index concurrently notification_archived on notification (user_id) where archived',
  )
  report('NOT NULL')
  await change(
    client,
    'alter table notification add constraint filled check (archived is not null) not valid',
  )
  await client.query('alter table notification validate constraint filled')
  await change(client, 'alter table notification alter column archived set not null')
  await change(client, 'alter table notification drop constraint filled')
  return batches
}

/** By key, a batch in each transaction. */
async function fillColumn(client: pg.Client, report: Report): Promise<number> {
  let batches = 0
  let after: { user_id: number; id: string } | undefined = {
    user_id: 0,
    id: '00000000-0000-0000-0000-000000000000',
  }
  while (after) {
    const { rows: found }: { rows: { user_id: number; id: string }[] } = await client.query(
      `with next as (
        select user_id, id from notification where (user_id, id) > ($1, $2) order by user_id, id limit ${batch}
      ), filled as (
        update notification n set archived = false from next
        where n.user_id = next.user_id and n.id = next.id and n.archived is null
      )
      select user_id, id from next order by user_id desc, id desc limit 1`,
      [after.user_id, after.id],
    )
    after = found[0]
    batches++
    if (batches % 500 === 0) report(`batch ${batches}`)
  }
  return batches
}

async function change(client: pg.Client, statement: string): Promise<void> {
  await client.query(`set lock_timeout = '100ms'`)
  for (let attempt = 1; ; attempt++) {
    const error = await client.query(statement).then(
      () => null,
      (caught) => caught,
    )
    if (!error) break
    if (error.code !== '55P03' || attempt === 50) throw error
  }
  await client.query('set lock_timeout = 0')
}

/** @returns the names of the partitions, the oldest first */
async function makePartitions(client: pg.Client, report: Report): Promise<string[]> {
  await makePeople(client)
  const partitioned = tableOf('notification')
    .replace(/PRIMARY KEY\("user_id","id"\)/, 'PRIMARY KEY("user_id","id","created_at")')
    .replace(/;$/, ' partition by range (created_at)')
  await client.query(partitioned)
  const months = Array.from({ length: 24 }, (_, at) => `notification_${at}`)
  for (const [at, name] of months.entries()) {
    report(name)
    const month = (ago: number) => `date_trunc('month', now()) - interval '${ago} months'`
    const { rows: bounds } = await client.query(
      `select (${month(23 - at)})::text as first, (${month(22 - at)})::text as last`,
    )
    const { first, last } = bounds[0]
    await client.query(
      `create table ${name} partition of notification for values from ('${first}') to ('${last}')`,
    )
    const from = at * rowsOfMonth
    const rowsOfPartition = rowsFrom(
      from + 1,
      from + rowsOfMonth,
      `'${first}'::timestamptz + interval '1 day'`,
    )
    await client.query(`insert into notification ${rowsOfPartition}`)
  }
  await addIndexes(client)
  await client.query('analyze')
  return months
}

async function dropOldest(
  client: pg.Client,
  months: readonly string[],
  load: TableLoad,
  report: Report,
): Promise<number> {
  const oldest = months.slice(0, 3)
  await load.progress(1_000)
  for (const name of oldest) {
    report(`${name} is detached and dropped`)
    await client.query(`alter table notification detach partition ${name} concurrently`)
    await change(client, `drop table ${name}`)
    await load.progress(1_000)
  }
  return oldest.length
}
