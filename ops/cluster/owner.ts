import { chownSync, readFileSync } from 'node:fs'

export type Owner = { uid?: number; gid?: number }

/** PostgreSQL refuses root, so root hands the servers to the user `postgres`, who comes with its package. */
export function ownerOfServers(): Owner {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = lines.map((line) => line.split(':')).find(([name]) => name === 'postgres') ?? []
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres on this machine.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Gives a file to the user of the servers. */
export function own(path: string): void {
  const { uid, gid } = ownerOfServers()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
