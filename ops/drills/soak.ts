import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import { portOf } from '../cluster/settings.ts'
import { mixedUse, type Use } from './mixed-use.ts'
import { type Resources, resourcesOf, slopeOf } from './resources.ts'
import { nodes } from './restart.ts'
import { describe, expectNothingLost, expectStatuses } from './rounds.ts'
import { startTraffic } from './traffic.ts'
import { withCluster } from './with-cluster.ts'

const seconds = Number(process.env.DRILL_SECONDS ?? 3_600)
/** Until here caches fill and code is compiled; growth counts afterwards. */
const warmUpMinutes = seconds / 60 / 6
const sampleMs = Math.min(30_000, (seconds * 1_000) / 120)

const processesOfYonder = [...nodes, 'worker']
const databasePorts = ['pgbouncer', 'primary', 'postgres1', 'postgres2', 'postgres3']

/** Of the line through the figures after the warm-up: megabytes in a minute, the others from its begin to its end. */
const limits = { megabytesPerMinute: 1, descriptors: 5, connections: 3 }

type Sample = { minute: number; of: Record<string, Resources> }
type Growth = { name: string; megabytesPerMinute: number; descriptors: number; connections: number }

export const soak = {
  what: 'People read, write, search, plan, sign in and out for an hour, at half the power of one core',
  run: (report: (line: string) => void) =>
    withCluster(report, {}, async (cluster) => {
      const traffic = await startTraffic(cluster.origin, { readers: 8, pauseMs: 1_000 })
      const use = await mixedUse(cluster.origin)
      const samples = await watch(cluster, report).finally(() => use.end())
      const seen = await traffic.end()
      expectNothingLost(seen)
      expectStatuses(seen.failedReads, [])
      expectStatuses(seen.failedWrites, [])
      expectAnswered(use)
      const growth = processesOfYonder.map((name) => growthOf(name, samples))
      const figures = [`${Math.round(seconds / 60)} minutes`, ...growth.map(wordsOf)]
      for (const one of growth) expectFlat(one)
      return [...figures, use.describe(), describe(seen)].join('; ')
    }),
}

async function watch({ processes }: Cluster, report: (line: string) => void): Promise<Sample[]> {
  const samples: Sample[] = []
  const ports = databasePorts.map(portOf)
  const began = performance.now()
  for (let due = began; due <= began + seconds * 1_000; due += sampleMs) {
    await wait(Math.max(0, due - performance.now()))
    const pids = new Map(processes.list().map(({ name, pid }) => [name, pid]))
    const found = processesOfYonder.map((name): [string, Resources] => [
      name,
      resourcesOf(pids.get(name) ?? 0, ports),
    ])
    const sample = { minute: (performance.now() - began) / 60_000, of: Object.fromEntries(found) }
    samples.push(sample)
    report([`minute ${sample.minute.toFixed(1)}`, ...found.map(([, one]) => wordsOfNow(one))].join(' | '))
  }
  return samples
}

const wordsOfNow = ({ megabytes, descriptors, connections }: Resources) =>
  `${Math.round(megabytes)} MB, ${descriptors}, ${connections}`

function growthOf(name: string, samples: readonly Sample[]): Growth {
  const counted = samples.filter(({ minute }) => minute >= warmUpMinutes)
  const minutes = (counted.at(-1)?.minute ?? 0) - warmUpMinutes
  const slope = (key: keyof Resources) =>
    slopeOf(counted.map(({ minute, of }) => ({ minute, value: of[name]?.[key] ?? Number.NaN })))
  return {
    name,
    megabytesPerMinute: slope('megabytes'),
    descriptors: slope('descriptors') * minutes,
    connections: slope('connections') * minutes,
  }
}

function wordsOf({ name, ...growth }: Growth): string {
  const [megabytes, descriptors, connections] = Object.values(growth).map((value) => signed(value))
  return `${name} ${megabytes} MB a minute, ${descriptors} descriptors and ${connections} connections in all`
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

function expectFlat(growth: Growth): void {
  for (const key of ['megabytesPerMinute', 'descriptors', 'connections'] as const)
    if (!(growth[key] <= limits[key])) throw new Error(`It grows: ${wordsOf(growth)}`)
}

function expectAnswered(use: Use): void {
  expectStatuses(use.failed, [])
  if (use.dropped() > 0) throw new Error(`Sockets were lost: ${use.describe()}`)
}
