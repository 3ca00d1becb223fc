import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAt, withClient } from '../cluster/database.ts'
import { own, ownerOfServers } from '../cluster/owner.ts'
import { createProcesses, type Processes } from '../cluster/processes.ts'
import { findPrograms } from '../cluster/programs.ts'
import { folder, portOf, secrets, writeOwned } from '../cluster/settings.ts'
import { stopCluster } from './with-cluster.ts'

/** Does something with a PostgreSQL of its own, at the port of the cluster's primary, with an empty database `yonder`. */
export async function withPostgres<T>(
  settings: Record<string, string | number>,
  work: (processes: Processes) => Promise<T>,
): Promise<T> {
  await stopCluster()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  own(folder)
  const processes = createProcesses(folder)
  try {
    await startServer(processes, settings)
    return await work(processes)
  } finally {
    await processes.stop()
  }
}

async function startServer(processes: Processes, settings: Record<string, string | number>): Promise<void> {
  const data = join(folder, 'data')
  const secret = writeOwned('password', secrets.password)
  const access = ['-U', 'yonder', `--pwfile=${secret}`, '--auth=scram-sha-256']
  runOfPostgres('initdb', ['-D', data, ...access, '--no-sync'])
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  processes.start({
    name: 'postgres',
    program: join(findPrograms().postgres, 'postgres'),
    arguments: ['-D', data, '-p', String(portOf('primary')), ...given],
    owner: ownerOfServers(),
  })
  await processes.until('PostgreSQL answers', () =>
    withClient(databaseAt('primary', 'postgres'), async (client) => {
      await client.query('create database yonder')
      return true
    }),
  )
}

/** Runs one of PostgreSQL's programs to its end. */
export function runOfPostgres(program: string, given: string[]): void {
  const { status, stdout, stderr } = spawnSync(join(findPrograms().postgres, program), given, {
    ...ownerOfServers(),
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`)
}
