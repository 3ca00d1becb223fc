import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { writeRows } from './content/write-rows.server.ts'
import { databaseError, type OpenDatabase, openPostgres } from './database.server.ts'
import { createJobs } from './jobs/jobs.server.ts'
import { createLogger } from './logger.server.ts'
import { ownsTable } from './queries.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))
const key = randomUUID().slice(0, 8)
const [site, owner, name] = [`site_${key}`, `owner_${key}`, `roles_${key}`]
const addressOf = (role: string) => {
  const address = new URL(inject('postgres')?.url ?? '')
  address.username = role
  address.pathname = `/${name}`
  return address.href
}

/** A database of the owner, migrated by a site that connects as another role. */
beforeAll(async () => {
  const postgres = inject('postgres')
  if (!postgres) return
  const server = openPostgres(postgres.url, { max: 1, purpose: 'scripts' })
  for (const role of [site, owner]) await server.pool?.query(`create role ${role} login`)
  await server.pool?.query(`create database ${name} owner ${owner}`)
  const database = openPostgres(addressOf(site), { migrationUrl: addressOf(owner) })
  await database.migrate('db/migrations')
  await database.close()
  return async () => {
    await server.pool?.query(`drop database ${name} with (force)`)
    for (const role of [site, owner]) await server.pool?.query(`drop role ${role}`)
    await server.close()
  }
})

function opened(options: Parameters<typeof openPostgres>[1] = {}): OpenDatabase {
  const database = openPostgres(addressOf(site), options)
  onTestFinished(() => database.close())
  return database
}

/** The code with which PostgreSQL refuses a statement; it is undone where it is not refused. */
async function refusalOf({ db }: OpenDatabase, statement: string): Promise<string | undefined> {
  const undone = new Error('undone')
  return db
    .transaction(async (tx) => {
      await tx.execute(sql.raw(statement))
      throw undone
    })
    .catch((error) => (error === undone ? undefined : databaseError(error).code))
}

const missingPrivilege = '42501'
const guarded = ['xp_transaction', 'xp_entry', 'audit_log']

async function columnsOf({ db }: OpenDatabase, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  )
  return rows.map(({ name: column }) => column)
}

onPostgres('PostgreSQL refuses the site every change of the ledger and of the audit log', async () => {
  const database = opened()
  for (const table of guarded) {
    const columns = await columnsOf(database, table)
    expect(columns.length).toBeGreaterThan(3)
    const forgotten = table === 'audit_log' ? ['network', 'network_salt'] : [] // a trigger lets them become null
    const statements = [
      ...columns
        .filter((column) => !forgotten.includes(column))
        .map((column) => `update ${table} set "${column}" = default`),
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]
    for (const statement of statements)
      expect([statement, await refusalOf(database, statement)]).toEqual([statement, missingPrivilege])
  }
  for (const statement of ['delete from xp_owner', 'truncate xp_owner cascade'])
    expect([statement, await refusalOf(database, statement)]).toEqual([statement, missingPrivilege])
})

onPostgres('the site cannot get around what guards those tables', async () => {
  const database = opened()
  const statements = [
    ...guarded.flatMap((table) => [
      `alter table ${table} disable trigger user`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} owner to ${site}`,
      `create rule r as on insert to ${table} do instead nothing`,
      `drop table ${table} cascade`,
    ]),
    'drop trigger xp_entry_is_append_only on xp_entry',
    'alter function yonder_xp_is_append_only() owner to current_user',
    'create or replace function yonder_xp_is_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
    'create or replace function yonder_audit_is_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
    'set session_replication_role = replica',
    `set role ${owner}`,
    'create table public.other ()',
    'drop schema public cascade',
    'delete from drizzle.__drizzle_migrations',
  ]
  for (const statement of statements)
    expect([statement, await refusalOf(database, statement)]).toEqual([statement, missingPrivilege])
  const { rows } = await database.db.execute(sql`
    select pg_has_role(${site}, ${owner}, 'member') as is_member, rolsuper, rolcreaterole, rolbypassrls
    from pg_roles where rolname = ${site}`)
  expect(rows).toEqual([{ is_member: false, rolsuper: false, rolcreaterole: false, rolbypassrls: false }])
})

onPostgres('the site reads and writes every other table, and its jobs run', async () => {
  const { db, ...database } = opened()
  const { rows } = await db.execute<{ lacking: string }>(sql`
    select c.oid::regclass || ' ' || privilege as lacking
    from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as privilege
    where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind in ('r', 'p')
      and not has_table_privilege(${site}, c.oid, privilege) order by 1`)
  expect(rows.map(({ lacking }) => lacking)).toEqual([
    'audit_log DELETE',
    'audit_log UPDATE',
    'xp_entry DELETE',
    'xp_entry UPDATE',
    'xp_owner DELETE',
    'xp_transaction DELETE',
    'xp_transaction UPDATE',
  ])
  const queue = createJobs({ database: { db, ...database }, log: createLogger('silent'), workers: true })
  const done = Promise.withResolvers<unknown>()
  const kind = { queue: 'of-the-site' }
  queue.work(kind, async () => done.resolve('done'))
  await queue.prepare()
  await queue.start()
  onTestFinished(() => queue.stop())
  await queue.enqueue(db, kind, {})
  expect(await done.promise).toBe('done')
})

onPostgres(
  'a table that another role has put beside them hinders no start, and the site may not read it',
  async () => {
    const server = new URL(inject('postgres')?.url ?? '')
    server.pathname = `/${name}`
    const other = openPostgres(server.href, { max: 1, purpose: 'scripts' })
    onTestFinished(() => other.close())
    await other.pool?.query('create table foreign_table (id integer)')
    onTestFinished(async () => void (await other.pool?.query('drop table foreign_table')))
    await opened({ migrationUrl: addressOf(owner) }).migrate('db/migrations')
    expect(await refusalOf(opened(), 'select * from foreign_table')).toBe(missingPrivilege)
  },
)

onPostgres('a first load leaves the indexes of another owner alone, who then counts the rows', async () => {
  const first = pgTable('first_load', { id: integer().primaryKey(), word: text().notNull() })
  const tables = openPostgres(addressOf(owner), { max: 1 })
  onTestFinished(() => tables.close())
  await tables.pool?.query(`
    create table first_load (id integer primary key, word text not null);
    create index first_load_by_text on first_load using gin (word gin_trgm_ops);
    grant select, insert, update, delete on first_load to ${site}`)
  const rows = Array.from({ length: 2_001 }, (_, id) => ({ id, word: `word ${id}` }))
  const { db } = opened()
  expect((await writeRows(db, { table: first, key: ['id'], rows }, new Date())).changed).toBe(2_001)
  await opened({ migrationUrl: addressOf(owner) }).tidy?.()
  const counted = sql`select reltuples::int as rows from pg_class where relname = 'first_load'`
  expect((await db.execute(counted)).rows).toEqual([{ rows: 2_001 }])
  const cleaned = sql`select gin_clean_pending_list('first_load_by_text') where ${ownsTable(first)}`
  expect((await db.execute(cleaned)).rows).toHaveLength(0)
  expect((await tables.db.execute(cleaned)).rows).toEqual([{ gin_clean_pending_list: '0' }])
})

type Journal = { entries: { idx: number; when: number; tag: string }[] }

/** The migrations of this build and one more. */
function nextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yonder-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('db/migrations', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as Journal
  const [last] = entries.slice(-1)
  const next = { ...last, idx: entries.length, when: (last?.when ?? 0) + 1, tag: 'next' }
  writeFileSync(path, JSON.stringify({ ...rest, entries: [...entries, next] }))
  writeFileSync(join(folder, 'next.sql'), 'CREATE TABLE later (id serial PRIMARY KEY);')
  return folder
}

onPostgres(
  'a migration needs the role of the owner; afterwards this build and the one before start without it',
  async () => {
    const next = nextBuild()
    const error = await opened()
      .migrate(next)
      .then(
        () => null,
        (caught) => caught,
      )
    expect(databaseError(error).code).toBe(missingPrivilege)
    await Promise.all([1, 2, 3].map(() => opened({ migrationUrl: addressOf(owner) }).migrate(next)))
    const database = opened()
    await database.migrate(next)
    await database.migrate('db/migrations')
    expect((await database.db.execute(sql`insert into later default values returning id`)).rows).toEqual([
      { id: 1 },
    ])
  },
)
