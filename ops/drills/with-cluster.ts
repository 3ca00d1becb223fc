import { type Cluster, startCluster } from '../cluster/cluster.ts'

let isWatched = false
let isEnding = false
let stopping: Promise<unknown> = Promise.resolve()
let running: { cluster: Promise<Cluster>; key: string } | undefined

/** Does something with a cluster that has these settings. It stays for the next drill that wants the same, until `stopCluster`. */
export async function withCluster<T>(
  report: (line: string) => void,
  env: Record<string, string>,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  stopWhenAsked()
  if (isEnding) throw new Error('The drill was asked to end.')
  const key = JSON.stringify(env)
  if (running?.key !== key) {
    await stopCluster()
    running = { cluster: startCluster(report, { RATE_LIMITS: 'off', ...env }), key }
  }
  return work(await running.cluster)
}

export async function stopCluster(): Promise<void> {
  const { cluster } = running ?? {}
  running = undefined
  // one that did not start has ended what it had started
  const stop = async () => (await cluster?.catch(() => undefined))?.stop()
  stopping = Promise.all([stopping, stop()])
  await stopping
}

/** Also when the drill is asked to end. */
function stopWhenAsked(): void {
  if (isWatched) return
  isWatched = true
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isEnding = true
      void stopCluster().finally(() => process.exit(1))
    })
}
