import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

/** Runs such a script to its end. @returns the signal that killed it, null when nothing did */
export async function runProcess(name: string, ...parameters: string[]): Promise<NodeJS.Signals | null> {
  return promisify(execFile)(process.execPath, [await bundledProcess(name), ...parameters]).then(
    () => null,
    (error) => error.signal,
  )
}
