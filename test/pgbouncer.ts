import { spawn } from 'node:child_process'
import { accessSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerOfCluster, sparePort } from './postgres.ts'

const program = '/usr/sbin/pgbouncer'

/**
 * A PgBouncer in transaction mode before a server of this machine, for all of its databases.
 * @returns its port, and what ends it
 */
export async function startPgBouncer(serverPort: number): Promise<{ port: number; stop(): Promise<void> }> {
  if (!exists(program))
    throw new Error('PgBouncer is not on this machine. On Debian: apt-get install pgbouncer, then try again.')
  const folder = mkdtempSync(join(tmpdir(), 'yonder-pgbouncer-'))
  const port = await sparePort()
  const owner = ownerOfCluster()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), '"postgres" ""\n')
  writeFileSync(settings, settingsFor({ folder, port, serverPort }))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const child = spawn(program, [settings], { ...owner, cwd: folder, stdio: 'ignore' })
  const killWithUs = () => child.kill('SIGKILL')
  process.on('exit', killWithUs)
  const stop = async () => {
    process.off('exit', killWithUs)
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGKILL')
      })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilOpen(port, () => child.exitCode === null)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, stop }
}

/** Few connections for each database, so that sessions really change hands; idle ones go soon, as tests make many databases. */
function settingsFor({ folder, port, serverPort }: { folder: string; port: number; serverPort: number }) {
  return `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 4
server_idle_timeout = 5
max_client_conn = 1000
`
}

async function untilOpen(port: number, isRunning: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && isRunning(); attempt++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PgBouncer did not answer within ten seconds.')
}

function exists(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}
