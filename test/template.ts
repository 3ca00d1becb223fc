import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import { type OpenDatabase, openPglite, openPostgres } from '../app/platform/database.server.ts'
import { createJobs } from '../app/platform/jobs/jobs.server.ts'
import { createLogger } from '../app/platform/logger.server.ts'
import { grantTo } from '../app/platform/table-owner.server.ts'
import { fillWithTestContent } from './content.ts'
import { freeClosedEngines } from './memory.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { staffWrites } from './staff-writes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a dump of the embedded template, or null when tests run on a real PostgreSQL. */
    templateDump: string | null
    /** A real PostgreSQL to make databases in, the template's name there, and how a copy of it is made. */
    postgres: { url: string; template: string; strategy: string; poolerPort?: number; role?: string } | null
    /** A file that gets a line for every watched call of staff that succeeded. */
    staffCalls: string
  }
}

/**
 * Migrates and fills one database; every test file starts from a copy of it. After a run of all API tests every call of staff must
 * have been made with success. It is in `TEST_DATABASE_URL`, or else in
 * a private PostgreSQL when the server's programs are on this machine (`TEST_PGBOUNCER=on` has sites reach it through PgBouncer in
 * transaction mode, `TEST_ROLES=two` as a role that does not own the tables), or else in the embedded engine. The projects
 * `embedded`, `TEST_ENGINE=embedded` and `TEST_DATE` (see `host-date.ts`) ask for the last.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'yonder-calls-'))
  const calls = join(folder, 'staff-calls')
  project.provide('staffCalls', calls)
  const end = await openTemplate(project)
  return async () => {
    await end()
    const { testFiles } = await project.globTestFiles()
    const ran = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name)
    const missing = ran.length === testFiles.length ? neverCalled(calls) : []
    rmSync(folder, { recursive: true, force: true })
    if (project.name === 'api' && missing.length > 0)
      throw new Error(`No test calls these with success (test/staff-writes.ts): ${missing.join(', ')}`)
  }
}

function neverCalled(calls: string): string[] {
  const called = new Set(existsSync(calls) ? readFileSync(calls, 'utf8').split('\n') : [])
  return Object.keys(staffWrites).filter((id) => !called.has(id))
}

async function openTemplate(project: TestProject): Promise<() => Promise<void>> {
  const isEmbedded = project.name === 'embedded'
  if (isEmbedded || process.env.TEST_ENGINE === 'embedded' || process.env.TEST_DATE) return embedded(project)
  const url = process.env.TEST_DATABASE_URL
  if (url) return onPostgres(project, url)
  if (!(await findPostgres())) return embedded(project)
  // Recorded rows have their times as the server writes them: they must not differ with the time zone of the machine.
  const settings = project.name === 'recorded' ? { timezone: 'UTC' } : undefined
  const server = await startPostgres({ inMemory: true, settings })
  const pooler = process.env.TEST_PGBOUNCER === 'on' ? await startPgBouncer(server.port) : undefined
  const leave = await onPostgres(project, pooler ? server.url : server.socketUrl, pooler?.port)
  return async () => {
    await pooler?.stop()
    await leave()
    await server.stop()
  }
}

async function embedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'yonder-template-'))
  const database = await openPglite()
  await database.migrate('db/migrations')
  await makeJobTables(database)
  await watchNotifications(database)
  await fillWithTestContent(database.db)
  const dump = await database.pglite?.dumpDataDir('none')
  if (!dump) throw new Error('the template could not be dumped')
  const file = join(folder, 'template.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  freeClosedEngines()
  project.provide('templateDump', file)
  project.provide('postgres', null)
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function onPostgres(
  project: TestProject,
  url: string,
  poolerPort?: number,
): Promise<() => Promise<void>> {
  const template = `yonder_template_${randomUUID().replaceAll('-', '')}` // each project has its own
  const server = openPostgres(url, { max: 2, purpose: 'scripts' })
  await server.pool?.query(`create database ${template}`)
  const database = openPostgres(databaseAddress(url, template), { max: 4, purpose: 'scripts' })
  await database.migrate('db/migrations')
  await makeJobTables(database)
  await watchNotifications(database)
  await fillWithTestContent(database.db)
  const role = process.env.TEST_ROLES === 'two' ? await makeSiteRole(database) : undefined
  await database.pool?.query('vacuum analyze') // copies start with statistics
  await database.close()
  await connectOnce(databaseAddress(url, template))
  const strategy = await copyStrategy(server)
  project.provide('templateDump', null)
  project.provide('postgres', { url, template, strategy, poolerPort, role })
  return async () => {
    await server.pool?.query(`drop database if exists ${template} with (force)`)
    await server.close()
  }
}

/** Leaves PostgreSQL's own file of what it knows of its catalogues there, which the first connection to each copy would make anew. */
async function connectOnce(url: string): Promise<void> {
  const database = openPostgres(url, { max: 1, purpose: 'scripts' })
  await database.pool?.query('select 1')
  await database.close()
}

/** A role with the rights that the site has where another one owns the tables, and with those that watching its notifications needs. */
async function makeSiteRole({ db }: OpenDatabase): Promise<string> {
  const role = 'yonder_site'
  await db.execute(
    sql.raw(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login; end if;
  end $$`),
  )
  await grantTo(db, role)
  await db.execute(
    sql.raw(`grant usage on schema watch to ${role}; grant select, insert on all tables in schema watch to ${role};
      grant usage on all sequences in schema watch to ${role}`),
  )
  return role
}

/** Copying the files takes a third of the work of the default, which writes each page to the log. PostgreSQL 14 knows no other way. */
async function copyStrategy({ pool }: OpenDatabase): Promise<string> {
  const reply = await pool?.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return (reply?.rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : ''
}

/** The job queue brings its own tables; making them once saves every test file half a second. */
async function makeJobTables(database: OpenDatabase): Promise<void> {
  const jobs = createJobs({ database, log: createLogger('silent'), workers: false })
  await jobs.prepare()
  await jobs.stop()
}

export function databaseAddress(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Notes every notification, and what is wrong with whom it is for. */
export async function watchNotifications({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`create schema watch`)
  await db.execute(
    sql`create table watch.notified (n bigserial, tx text, user_id int, actor_id int, kind text, subject text, payload text, problem text)`,
  )
  await db.execute(sql`create function watch.note() returns trigger language plpgsql as $$ begin
    insert into watch.notified (tx, user_id, actor_id, kind, subject, payload, problem)
    select pg_current_xact_id()::text, new.user_id, new.actor_id, new.kind, new.subject, md5(new.payload::text), case
      when new.user_id = new.actor_id then 'who did it themselves'
      when u.deletion_due_at is not null then 'whose account is being deleted'
      when u.status not in ('active', 'setup') then 'whose account is ' || u.status
      when exists (select from watch.notified o where o.tx = pg_current_xact_id()::text and o.user_id = new.user_id
        and o.kind = new.kind and o.subject is not distinct from new.subject and o.payload = md5(new.payload::text)) then 'twice' end
    from "user" u where u.id = new.user_id; return new; end $$`)
  await db.execute(
    sql`create trigger note after insert on notification for each row execute function watch.note()`,
  )
}
