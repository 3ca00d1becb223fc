import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { build } from 'vite'
import { bundledPackages } from '../scripts/bundled-packages.ts'

const sources = 'test/processes'

let bundled: Promise<string> | undefined

/**
 * A script of `test/processes`, bundled. From its sources Node takes seconds to find and strip two thousand modules, and tests that kill
 * processes start many. Each worker of the tests bundles all of them at once, as they share nearly all that they load.
 *
 * @returns the path of the file, for `node`
 */
export async function bundledProcess(name: string): Promise<string> {
  bundled ??= bundle()
  return join(await bundled, `${name}.mjs`)
}

async function bundle(): Promise<string> {
  const outDir = `.cache/processes/${process.env.VITEST_POOL_ID ?? 0}`
  const scripts = readdirSync(sources).map((file) => [parse(file).name, join(sources, file)])
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(scripts),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
      },
    },
  })
  return outDir
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
