import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '#test/postgres.ts'
import { openTestDatabase } from '#test/site.ts'
import { type OpenDatabase, openPostgres } from './database.server.ts'
import { migrate } from './migrate.server.ts'

const onPostgres = test.skipIf(!(await findPostgres()) || process.env.TEST_ENGINE === 'embedded')

type Journal = {
  entries: { idx: number; when: number; tag: string; breakpoints: boolean; version: string }[]
}

/** The migrations of this build and further ones, as a later build has them. */
function laterBuild(...texts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'yonder-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('db/migrations', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const { entries, ...rest }: Journal = JSON.parse(readFileSync(path, 'utf8'))
  for (const text of texts) {
    const idx = entries.length
    const tag = `${String(idx).padStart(4, '0')}_later`
    entries.push({ idx, when: (entries.at(-1)?.when ?? 0) + 1, tag, breakpoints: true, version: '7' })
    writeFileSync(join(folder, `${tag}.sql`), text)
  }
  writeFileSync(path, JSON.stringify({ ...rest, entries }))
  return folder
}

async function newDatabase() {
  const { database, url, drop } = await openTestDatabase()
  onTestFinished(drop)
  const nodes: OpenDatabase[] = []
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.close()))))
  const node = () => {
    const opened = openPostgres(url ?? '')
    nodes.push(opened)
    return opened
  }
  return { ...database, node }
}

const limit = "SET LOCAL lock_timeout = '2s';\n--> statement-breakpoint\n"
const addColumn = `${limit}ALTER TABLE country ADD COLUMN later text;`
const removeColumn = (version: string) =>
  `-- contract: works with ${version} and later\n${limit}ALTER TABLE country DROP COLUMN later;`

async function laterColumns({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  const { rows } = await db.execute(
    sql`select from information_schema.columns where table_name = 'country' and column_name = 'later'`,
  )
  return rows.length
}

async function countMigrations({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.count ?? 0
}

test('a later build adds its migrations, and the build before it goes on starting', async () => {
  const database = await newDatabase()
  const before = await countMigrations(database)
  await migrate(database.db, laterBuild(addColumn), database.engine)
  expect([await laterColumns(database), await countMigrations(database)]).toEqual([1, before + 1])
  await database.migrate('db/migrations')
  expect([await laterColumns(database), await countMigrations(database)]).toEqual([1, before + 1])
})

test('a build that is older than what a migration names does not start, and a build that is not does', async () => {
  const database = await newDatabase()
  const later = laterBuild(addColumn, removeColumn('1.2.0'))
  await migrate(database.db, later, database.engine, '1.3.0')
  expect(await laterColumns(database)).toBe(0)
  const start = (version: string) => migrate(database.db, 'db/migrations', database.engine, version)
  await expect(start('1.2.0-rc.1')).rejects.toThrow(
    'was prepared by a newer version of Yonder, and works with 1.2.0 and later; this is 1.2.0-rc.1. Nothing was changed.',
  )
  await start('1.2.0')
})

test('a database with other migrations is refused', async () => {
  const database = await newDatabase()
  await migrate(database.db, laterBuild(addColumn), database.engine)
  await expect(
    migrate(database.db, laterBuild(`${limit}CREATE TABLE other ();`), database.engine),
  ).rejects.toThrow('was prepared by a different version of Yonder')
})

test('a migration that fails leaves nothing of itself and of those before it', async () => {
  const database = await newDatabase()
  const before = await countMigrations(database)
  const broken = laterBuild(addColumn, `${limit}ALTER TABLE nowhere ADD COLUMN b text;`)
  await expect(migrate(database.db, broken, database.engine)).rejects.toThrow()
  expect([await laterColumns(database), await countMigrations(database)]).toEqual([0, before])
})

onPostgres('nodes that start at once run each migration once', async () => {
  const database = await newDatabase()
  const before = await countMigrations(database)
  const later = laterBuild(addColumn, removeColumn('1.0.0-rc.1'))
  await Promise.all(Array.from({ length: 6 }, () => database.node().migrate(later)))
  expect(await countMigrations(database)).toBe(before + 2)
})

onPostgres(
  'a migration that has to wait for a table gives up, and succeeds once the table is free',
  async () => {
    const database = await newDatabase()
    const reader = database.node()
    const reading = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const open = reader.db.transaction(async (tx) => {
      await tx.execute(sql`select from country`)
      reading.resolve()
      await done.promise
    })
    await reading.promise
    const later = laterBuild(addColumn.replace('2s', '1ms'))
    const migrated = database.node().migrate(later)
    // An attempt ended with its transaction: what waits takes no lock that a request would have to wait behind.
    const undone = sql`select xact_rollback as count from pg_stat_database where datname = current_database()`
    const rolledBack = async () => Number((await database.db.execute(undone)).rows[0]?.count)
    const before = await rolledBack()
    await expect.poll(rolledBack).toBeGreaterThan(before)
    expect(await laterColumns(database)).toBe(0)
    done.resolve()
    await Promise.all([open, migrated])
    expect(await laterColumns(database)).toBe(1)
  },
)
