import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Cluster } from '../cluster/cluster.ts'
import { databaseAt, withClient } from '../cluster/database.ts'
import { ownerOfServers } from '../cluster/owner.ts'
import { findPrograms } from '../cluster/programs.ts'
import { folder, portOf, secrets, writeOwned } from '../cluster/settings.ts'
import { deletePerson, makePerson, repeatDeletion } from './deleted-after.ts'
import type { Drill } from './drills.ts'
import { leaderOf } from './leader.ts'
import { describe, expectNothingLost, expectStatuses } from './rounds.ts'
import { startTraffic } from './traffic.ts'
import { withCluster } from './with-cluster.ts'

const goalBytes = 10 * 1_024 ** 3
/** What the database is filled up to first; none leaves it as it is. */
const gigabytes = Number(process.env.DRILL_GIGABYTES ?? 0)
const latestRpoSeconds = 75
const restored = join(folder, 'restored')
const users = ['node1', 'node2', 'node3', 'worker']
const asAdmin = databaseAt('primary', 'yonder', 'postgres')

export const backup: Drill = {
  what: 'A full backup and the log since then (pgBackRest) bring the database back as it was at a chosen second, and who was deleted after it is deleted again',
  run: (report) =>
    withCluster(report, {}, async (cluster) => {
      await backrest(cluster, ['stanza-create'])
      if (gigabytes > 0) await fillUp(cluster, gigabytes * 1_024 ** 3, report)
      const traffic = await startTraffic(cluster.origin)
      report('a full backup while people write')
      const began = performance.now()
      await backrest(cluster, ['--type=full', 'backup'])
      const backupSeconds = secondsSince(began)
      await traffic.progress(50)
      const lostSeconds = await watchArchive(cluster, report)
      const seen = await traffic.end()
      expectNothingLost(seen)
      expectStatuses(seen.failedReads, [])
      expectStatuses(seen.failedWrites, [])

      report('a chosen second, and what comes after it')
      const person = await makePerson()
      const { second, before, bytes } = await chooseSecond(cluster)
      await deletePerson(cluster, person)
      report(`back to ${second}`)
      const restoring = performance.now()
      const { url, sums: after } = await restore(cluster, second)
      const restoreSeconds = secondsSince(restoring)
      const different = Object.keys(before).filter((table) => before[table] !== after[table])
      if (different.length > 0) throw new Error(`Tables that differ: ${different.join(', ')}`)
      if ('public.drill_after' in after) throw new Error('What came after the second is there')
      report('who was deleted after the second is deleted again')
      const repeatSeconds = await repeatDeletion(url, person)
      await cluster.processes.signal('restored', 'SIGTERM')
      if (lostSeconds > latestRpoSeconds) throw new Error(`The log was ${lostSeconds} s behind`)
      const megabytes = Math.round(bytes / 1_024 ** 2)
      const minutes = (restoreSeconds * goalBytes) / bytes / 60
      return [
        `full backup of ${megabytes} MB in ${backupSeconds} s; ${Object.keys(before).length} tables equal to those at the second`,
        `RPO ${lostSeconds} s; RTO ${restoreSeconds} s, at the same speed ${minutes.toFixed(1)} minutes for 10 GB`,
        `the person deleted after the second was back, and gone ${repeatSeconds} s after the command began`,
        describe(seen),
      ].join('; ')
    }),
}

/** A table of words that compress about as well as text does. Ends once all of it is in the archive, for which a backup waits a minute. */
async function fillUp({ processes }: Cluster, bytes: number, report: (line: string) => void): Promise<void> {
  report(`${gigabytes} GB of rows`)
  await withClient(asAdmin, async (client) => {
    await client.query('create table drill_rows (number bigint, words text)')
    const rowsOfBatch = 100_000
    const words = Array.from({ length: 30 }, (_, at) => `md5((n + ${at / 100})::text)`).join(` || ' ' || `)
    for (let first = 0; (await sizeOfDatabases()) < bytes; first += rowsOfBatch)
      await client.query(
        `insert into drill_rows select n, ${words} from generate_series(${first}, ${first + rowsOfBatch - 1}) as n`,
      )
  })
  const end = await switchLog()
  await processes.until('the log of the rows is in the archive', () => isArchived(end), 1_800)
}

/** @returns the name of the file of the log that is complete now */
const switchLog = () => one<string>('select pg_walfile_name(pg_switch_wal())')
const isArchived = (file: string) =>
  one<boolean>(`select last_archived_wal >= '${file}' from pg_stat_archiver`)

const sizeOfDatabases = async () =>
  Number(await one<string>('select sum(pg_database_size(oid)) from pg_database'))

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1_000)

/** pgBackRest for the server that is primary now, or for a folder to restore to. */
async function backrest({ roles }: Cluster, given: string[], data?: string): Promise<void> {
  const leader = await leaderOf(roles)
  const passwords = writeOwned('pgpass', `*:*:*:postgres:${secrets.password}\n`)
  // a restore has no server to ask
  const place = data
    ? [`--pg1-path=${data}`]
    : [`--pg1-path=${join(folder, leader)}`, `--pg1-port=${portOf(leader.replace('pg', 'postgres'))}`]
  const config = [`--config=${join(folder, 'pgbackrest.conf')}`, '--stanza=yonder']
  // with the lowest priority, as a night job has it: it would take both cores from those who write
  const parameters = ['-n', '19', findPrograms().pgbackrest ?? '', ...config, ...place, ...given]
  const child = spawn('nice', parameters, {
    ...ownerOfServers(),
    cwd: folder,
    env: { ...process.env, PGPASSFILE: passwords },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words = Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`pgbackrest ${given.join(' ')}:\n${(await words).join('')}`)
}

/** @returns the longest time from one piece of log in the archive to the next while people write, in seconds */
async function watchArchive({ processes }: Cluster, report: (line: string) => void): Promise<number> {
  const archivedAt = () =>
    one<number>('select extract(epoch from last_archived_time)::float from pg_stat_archiver')
  const gaps: number[] = []
  for (let before = await archivedAt(); gaps.length < 2; ) {
    let now = before
    await processes.until(
      'a piece of the log is in the archive',
      async () => {
        now = await archivedAt()
        return now > before
      },
      180,
    )
    gaps.push(now - before)
    before = now
    report(`a piece of the log is in the archive, ${Math.round(gaps.at(-1) ?? 0)} s after the one before`)
  }
  return Math.round(Math.max(...gaps))
}

/** Nothing is written while the tables are summed up; afterwards a table is made that must not come back. */
async function chooseSecond({ processes, isReady }: Cluster) {
  for (const name of users) await processes.signal(name, 'SIGTERM')
  const before = await sumsOf(asAdmin)
  const second = await one<string>(
    `select (date_trunc('second', clock_timestamp()) + interval '1 second')::text`,
  )
  await processes.until('the second is over', () =>
    one<boolean>(`select clock_timestamp() > '${second}'::timestamptz + interval '1 second'`),
  )
  await withClient(asAdmin, (client) => client.query('create table drill_after as select * from "user"'))
  const end = await switchLog()
  await processes.until('the log is in the archive', () => isArchived(end))
  const bytes = await sizeOfDatabases()
  for (const name of users) processes.startAgain(name)
  for (const name of users) await processes.until(`${name} is ready`, () => isReady(name), 120)
  return { second, before, bytes }
}

/** Restores into an empty folder, and starts a server there. @returns its address, and the sums of its tables */
async function restore(
  cluster: Cluster,
  second: string,
): Promise<{ url: string; sums: Record<string, string> }> {
  rmSync(restored, { recursive: true, force: true })
  const target = ['--type=time', `--target=${second}`, '--target-action=promote']
  await backrest(cluster, [...target, 'restore'], restored)
  const settings = {
    port: portOf('restored'),
    archive_mode: 'off',
    synchronous_standby_names: '',
    unix_socket_directories: '',
  }
  const { processes } = cluster
  processes.start({
    name: 'restored',
    program: join(findPrograms().postgres, 'postgres'),
    arguments: [
      '-D',
      restored,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    owner: ownerOfServers(),
  })
  const url = databaseAt('restored', 'yonder', 'postgres')
  await processes.until(
    'the restored server takes writes',
    () => one<boolean>('select not pg_is_in_recovery()', url),
    600,
  )
  return { url: databaseAt('restored'), sums: await sumsOf(url) }
}

/** A sum over all rows of each table. */
function sumsOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
    const sums: Record<string, string> = {}
    for (const { name } of rows) {
      const sum = `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`
      sums[name] = (await client.query<{ sum: string }>(sum)).rows[0]?.sum ?? ''
    }
    return sums
  })
}

/** The one value of a query. */
function one<T>(query: string, url = asAdmin): Promise<T> {
  return withClient(url, async (client) => {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return rows[0]?.[0] as T
  })
}
