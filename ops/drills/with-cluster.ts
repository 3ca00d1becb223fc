import { type Cluster, startCluster } from '../cluster/cluster.ts'

let isWatched = false
let running: { cluster: Cluster; key: string } | undefined

/** Does something with a cluster that has these settings. It stays for the next drill that wants the same, until `stopCluster`. */
export async function withCluster<T>(
  report: (line: string) => void,
  env: Record<string, string>,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  stopWhenAsked()
  const key = JSON.stringify(env)
  if (running?.key !== key) {
    await stopCluster()
    running = { cluster: await startCluster(report, { RATE_LIMITS: 'off', ...env }), key }
  }
  return work(running.cluster)
}

export async function stopCluster(): Promise<void> {
  const { cluster } = running ?? {}
  running = undefined
  await cluster?.stop()
}

/** Also when the drill is asked to end. */
function stopWhenAsked(): void {
  if (isWatched) return
  isWatched = true
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopCluster().finally(() => process.exit(1)))
}
