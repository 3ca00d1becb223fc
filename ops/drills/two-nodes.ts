import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Cluster } from '../cluster/cluster.ts'
import { folder } from '../cluster/settings.ts'
import type { Drill } from './drills.ts'
import { withCluster } from './with-cluster.ts'

const rounds = Number(process.env.DRILL_ROUNDS ?? 3)
const seconds = 10
/** Of one core, for each node. Both share a core; HAProxy and the load have the other, which must not be full: on slow machines it is at some 1,800 pages a second. */
const share = 0.05
/** A node that has used its share waits for the next of these; Linux gives no less than a millisecond at a time. */
const periodMicroseconds = 20_000
const [coreOfNodes, coreOfRest] = ['0', '1']
/** Enough that each node has work whenever its share lets it run. */
const connections = 64
const smallestRatio = 1.7

export const twoNodes: Drill = {
  what: 'Pages from the cache come from one node, then from two with the same share of a core each (wrk)',
  run: (report) =>
    withCluster(report, {}, async (cluster) => {
      for (const part of ['haproxy', 'prometheus', 'worker']) pin(cluster, part, coreOfRest)
      await letIn('node3', false)
      await wrk(cluster.origin, 20) // code is compiled before the share becomes small
      const ends = ['node1', 'node2'].map((name) => limit(cluster, name))
      const [one, two]: number[][] = [[], []]
      for (let round = 1; round <= rounds; round++) {
        await letIn('node2', false)
        one?.push(await measure(cluster))
        await letIn('node2', true)
        two?.push(await measure(cluster))
        report(`${Math.round(one?.at(-1) ?? 0)} and ${Math.round(two?.at(-1) ?? 0)} pages a second`)
      }
      for (const end of ends) end()
      await letIn('node3', true)
      const [ofOne, ofTwo] = [median(one ?? []), median(two ?? [])]
      const ratio = ofTwo / ofOne
      const figures = `${Math.round(ofOne)} cached pages a second from one node with ${share * 100} % of a core, ${Math.round(ofTwo)} from two, ratio ${ratio.toFixed(2)} (medians of ${rounds})`
      if (ratio < smallestRatio) throw new Error(figures)
      return figures
    }),
}

/** Whether HAProxy sends visitors to a node, which runs on either way. */
async function letIn(name: string, isLetIn: boolean): Promise<void> {
  const socket = connect(join(folder, 'haproxy.sock'))
  socket.end(`set server nodes/${name} state ${isLetIn ? 'ready' : 'maint'}\n`)
  const refusal = (await text(socket)).trim()
  if (refusal) throw new Error(refusal)
}

/** @returns pages a second through HAProxy, once code is compiled and the page is in the cache */
async function measure({ origin }: Cluster): Promise<number> {
  await wrk(origin, 5)
  return wrk(origin, seconds)
}

async function wrk(origin: string, lasts: number): Promise<number> {
  const load = [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${lasts}s`,
    '--timeout',
    '10s', // late answers count as well, broken connections end the drill
    '-H',
    'Accept-Encoding: br',
    `${origin}/about`,
  ]
  const child = spawn('taskset', ['-c', coreOfRest, ...load], { stdio: ['ignore', 'pipe', 'inherit'] })
  const words = await text(child.stdout)
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(words) ?? []
  if (!perSecond || /Non-2xx|Socket errors/.test(words)) throw new Error(`wrk:\n${words}`)
  return Number(perSecond)
}

const pidOf = ({ processes }: Cluster, name: string) =>
  String(processes.list().find((part) => part.name === name)?.pid)

function pin(cluster: Cluster, name: string, core: string): void {
  spawnSync('taskset', ['-apc', core, pidOf(cluster, name)])
}

/**
 * Gives a node its share, no more, and before all else that runs: by a control group of Linux, for which one has to be root.
 * @returns ends the limit
 */
function limit(cluster: Cluster, name: string): () => void {
  pin(cluster, name, coreOfNodes)
  const isOld = existsSync('/sys/fs/cgroup/cpu/cpu.cfs_quota_us')
  const group = `/sys/fs/cgroup/${isOld ? 'cpu/' : ''}yonder-drill-${name}`
  const quota = String(share * periodMicroseconds)
  mkdirSync(group, { recursive: true })
  if (isOld) writeFileSync(`${group}/cpu.cfs_period_us`, String(periodMicroseconds))
  writeFileSync(
    `${group}/${isOld ? 'cpu.cfs_quota_us' : 'cpu.max'}`,
    isOld ? quota : `${quota} ${periodMicroseconds}`,
  )
  writeFileSync(`${group}/${isOld ? 'cpu.shares' : 'cpu.weight'}`, isOld ? '100000' : '10000')
  writeFileSync(`${group}/cgroup.procs`, pidOf(cluster, name))
  return () => {
    const root = group.slice(0, group.lastIndexOf('/'))
    writeFileSync(`${root}/cgroup.procs`, pidOf(cluster, name))
    pin(cluster, name, `${coreOfNodes},${coreOfRest}`)
    rmdirSync(group)
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
