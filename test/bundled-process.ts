import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { build } from 'vite'
import { bundledPackages } from '../scripts/bundled-packages.ts'

const bundled = new Map<string, Promise<string>>()

/**
 * A script of `test/processes` as one file. From its sources Node takes seconds to find and strip two thousand modules, and tests
 * that kill processes start many. Each worker of the tests makes its own.
 *
 * @returns the path of the file, for `node`
 */
export function bundledProcess(name: string): Promise<string> {
  const known = bundled.get(name)
  if (known) return known
  const path = bundle(name)
  bundled.set(name, path)
  return path
}

async function bundle(name: string): Promise<string> {
  const outDir = `.cache/processes/${process.env.VITEST_POOL_ID ?? 0}-${name}`
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: `test/processes/${name}.ts`,
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'process.mjs' } },
    },
  })
  return join(outDir, 'process.mjs')
}

/**
 * Runs such a script to its end. PostgreSQL needs a moment to notice that a client is gone, and holds its locks meanwhile: that is
 * waited for, so that what comes next finds the rows free.
 *
 * @param databaseUrl the first parameter of each script
 * @returns the signal that killed it, null when nothing did
 */
export async function runProcess(
  name: string,
  databaseUrl: string,
  ...parameters: string[]
): Promise<NodeJS.Signals | null> {
  const script = await bundledProcess(name)
  const signal = await promisify(execFile)(process.execPath, [script, databaseUrl, ...parameters]).then(
    () => null,
    (error) => error.signal,
  )
  if (signal && databaseUrl) await untilNoTransaction(databaseUrl)
  return signal
}

async function untilNoTransaction(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (let open = 1; open > 0; ) {
      const { rowCount } = await client.query(`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)
      open = rowCount ?? 0
    }
  } finally {
    await client.end()
  }
}
