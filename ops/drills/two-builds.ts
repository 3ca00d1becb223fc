import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Cluster } from '../cluster/cluster.ts'
import { migrationSettings } from '../cluster/database.ts'
import { folder } from '../cluster/settings.ts'
import { nodes } from './restart.ts'
import { expectNothingLost, expectStatuses, onCluster } from './rounds.ts'
import type { Traffic } from './traffic.ts'

const site = join(folder, 'next-build')
/** What a build runs from, beside its packages. */
const parts = ['app', 'build', 'content', 'db', 'public', 'server', 'package.json']
type Journal = { entries: { idx: number; when: number; tag: string }[] }

export const twoBuilds = {
  what: 'Nodes are replaced by a build that has one migration more, then by the build before, and so on',
  run: onCluster(rollToNextAndBack, (seen) => {
    expectNothingLost(seen)
    expectStatuses(seen.failedReads, [])
    expectStatuses(seen.failedWrites, [])
  }),
}

/** Two rolling restarts: every second one brings a migration, the other goes back to a build that does not know it. */
async function rollToNextAndBack(cluster: Cluster, traffic: Traffic): Promise<void> {
  addMigration()
  await roll(cluster, traffic, site)
  await roll(cluster, traffic, process.cwd())
}

async function roll({ processes, isReady }: Cluster, traffic: Traffic, from: string): Promise<void> {
  for (const node of nodes) {
    await processes.signal(node, 'SIGTERM')
    // the build before starts with the role of the site alone
    const env = from === site ? migrationSettings() : { DATABASE_MIGRATION_URL: '' }
    processes.startAgain(node, { cwd: from, arguments: [join(from, 'server/main.ts')], env })
    await processes.until(`${node} is ready`, () => isReady(node), 120)
    await traffic.progress(10)
  }
}

/** The copy of this build gets one migration more, and a version of its own. */
function addMigration(): void {
  if (!existsSync(site)) copyBuild()
  const migrations = join(site, 'db/migrations')
  const journal = join(migrations, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as Journal
  const [last] = entries.slice(-1)
  if (!last) throw new Error('There are no migrations.')
  const tag = `${String(entries.length).padStart(4, '0')}_drill`
  writeFileSync(join(migrations, `${tag}.sql`), migrationOf(entries.length))
  const added = { ...last, idx: entries.length, when: last.when + 1, tag }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }))
}

function copyBuild(): void {
  mkdirSync(site)
  for (const part of parts) cpSync(resolve(part), join(site, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(site, 'node_modules'))
  const facts = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(site, 'package.json'), JSON.stringify({ ...facts, version: `${facts.version}-next` }))
}

/** What versions add most: a column of a table in use, a table, an index. */
function migrationOf(number: number): string {
  return [
    `ALTER TABLE "message" ADD COLUMN "drill_${number}" integer DEFAULT 0 NOT NULL;`,
    `CREATE TABLE "drill_${number}" ("id" bigint PRIMARY KEY, "user_id" bigint REFERENCES "user" ("id"));`,
    `CREATE INDEX "drill_${number}_by_user" ON "drill_${number}" ("user_id");`,
  ].join('\n--> statement-breakpoint\n')
}
