import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Running } from './processes.ts'
import { startSite } from './start-site.ts'

type Start = (env?: Record<string, string>) => Promise<Running>

/** Measures sites with a real PostgreSQL, one database and data folder for all that `measure` starts; does nothing where its programs are missing. `durable`: it writes to disk at once. */
export async function onPostgres(
  measure: (start: Start, url: string) => Promise<void>,
  options: { durable?: boolean } = {},
): Promise<void> {
  const { findPostgres, startPostgres } = await import('../test/postgres.ts')
  if (!(await findPostgres())) return
  const server = await startPostgres(options)
  const dataDir = mkdtempSync(join(tmpdir(), 'yonder-bench-pg-'))
  try {
    await measure((env) => startSite(dataDir, { DATABASE_URL: server.url, ...env }), server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
