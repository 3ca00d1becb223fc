import { readFile } from 'node:fs/promises'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { StartProblem } from '../app/platform/start-problem.ts'
import { explain } from './explain.ts'
import type { Report, Running } from './serve.ts'

/** Starts the site: the built one, or the one under development. */
export async function main({ dev, report }: { dev: boolean; report: Report }): Promise<Running> {
  process.env.NODE_ENV ??= dev ? 'development' : 'production'
  if (dev) return (await import('./development.ts')).start(report)
  // Compiled code is kept beside the build, which halves the time to load it again. Without a writable folder nothing is kept.
  enableCompileCache('build/compiled')
  const engine = process.env.DATABASE_URL ? undefined : compileEngine()
  const site = await (await builtSite()).start(report, engine)
  flushCompileCache()
  return site
}

/** The embedded database, compiled on another thread while the site is loaded. */
function compileEngine(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  const engine = readFile(file).then((bytes) => WebAssembly.compile(bytes))
  engine.catch(() => {}) // opening the database says what is wrong
  return engine
}

async function builtSite(): Promise<typeof import('./built.ts')> {
  const file = pathToFileURL('build/server/index.js').href
  return import(file).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url !== file) throw error
    throw new StartProblem(
      'The site is not built yet. Run `npm run build`, or `npm start`, which does it for you.',
    )
  })
}

if (import.meta.main) {
  main({ dev: process.argv.includes('--dev'), report: (line) => console.log(line) }).then(
    ({ address }) => console.log(`Yonder is at ${address}`),
    (error) => {
      console.error(explain(error))
      process.exit(1)
    },
  )
}
