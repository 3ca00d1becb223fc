import { setTimeout as wait } from 'node:timers/promises'
import { databaseAt, withClient } from '../cluster/database.ts'
import type { Drill } from './drills.ts'
import { nodes, restart } from './restart.ts'
import { Visitor } from './visitor.ts'
import { withCluster } from './with-cluster.ts'

const reads = 600
/** A session of PostgreSQL says what it has done once it has been idle for so long. */
const reportedMs = 11_000
const smallestShare = 0.5

const words = ['nurse', 'chef', 'police', 'engineer', 'law', 'vet', 'design', 'teacher']
const scopes = ['all', 'courses', 'articles']

type Work = { transactions: number; rows: number }

export const replicaReads: Drill = {
  what: 'The catalogue is read with and without replicas, and what the primary does for it is counted',
  run: (report) =>
    withCluster(report, {}, async (cluster) => {
      const withReplicas = await workOfReads(cluster.origin)
      report(wordsOf('with replicas', withReplicas))
      await restart(cluster, nodes, { DATABASE_REPLICA_URLS: '' })
      const without = await workOfReads(cluster.origin)
      await restart(cluster, nodes)
      const share = withReplicas.rows / without.rows
      const figures = [
        `${reads} searches and lists`,
        wordsOf('without replicas the primary', without),
        wordsOf('with replicas', withReplicas),
        `${Math.round(share * 100)} % of the rows`,
      ].join('; ')
      report(figures)
      if (share > smallestShare || withReplicas.transactions > without.transactions * smallestShare)
        throw new Error(figures)
      return figures
    }),
}

const wordsOf = (what: string, { transactions, rows }: Work) =>
  `${what}: ${transactions} transactions, ${rows} rows read`

/** What the primary does for the reads, apart from what it does for as long without any. */
async function workOfReads(origin: string): Promise<Work> {
  const visitor = new Visitor(origin)
  const before = await workOfPrimary()
  const began = performance.now()
  await Promise.all(Array.from({ length: 4 }, (_, at) => readCatalogue(visitor, at)))
  await wait(reportedMs)
  const after = await workOfPrimary()
  const lasted = performance.now() - began
  await wait(lasted)
  const idle = await workOfPrimary()
  const spent = (key: keyof Work) => after[key] - before[key] - (idle[key] - after[key])
  return { transactions: spent('transactions'), rows: spent('rows') }
}

async function readCatalogue(visitor: Visitor, at: number): Promise<void> {
  for (let turn = at; turn < reads; turn += 4) {
    const word = `${words[turn % words.length]} ${turn}`
    const path = `/api/search/${scopes[turn % scopes.length]}?keyword=${encodeURIComponent(word)}`
    const reply = await visitor.send(path)
    if (!reply?.ok) throw new Error(`${path} was answered ${reply?.status}`)
    await reply.arrayBuffer()
  }
}

function workOfPrimary(): Promise<Work> {
  return withClient(databaseAt('primary', 'yonder', 'postgres'), async (client) => {
    const { rows } = await client.query<{ transactions: string; rows: string }>(`
      select xact_commit + xact_rollback as transactions, tup_returned + tup_fetched as rows
      from pg_stat_database where datname = 'yonder'`)
    const [found] = rows
    return { transactions: Number(found?.transactions), rows: Number(found?.rows) }
  })
}
