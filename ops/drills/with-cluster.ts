import { type Cluster, startCluster } from '../cluster/cluster.ts'

/** Does something with a cluster and stops it afterwards, also when the drill is asked to end. */
export async function withCluster<T>(
  report: (line: string) => void,
  env: Record<string, string>,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster(report, { RATE_LIMITS: 'off', ...env })
  const end = () => void cluster.stop().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
}
