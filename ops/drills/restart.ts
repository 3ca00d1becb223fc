import type { Cluster } from '../cluster/cluster.ts'

export const nodes = ['node1', 'node2', 'node3']

/** Asks parts to end and starts them again, one after another, with these settings beside their own. */
export async function restart(
  { processes, isReady }: Cluster,
  names: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  for (const name of names) {
    await processes.signal(name, 'SIGTERM')
    processes.startAgain(name, { env })
    await processes.until(`${name} is ready`, () => isReady(name), 120)
  }
}
