import type { Cluster } from '../cluster/cluster.ts'

/** The PostgreSQL server that is primary, by its name among the parts. */
export async function leaderOf(roles: Cluster['roles']): Promise<string> {
  const known = Object.entries(await roles())
  const [leader] = known.find(([, role]) => role === 'leader') ?? []
  if (!leader) throw new Error('No PostgreSQL server is primary.')
  return leader
}
