import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, installChromium } from './chromium.ts'

/**
 * `npm test`: everything that a change must pass, cheapest first. Stops at the first part that fails.
 * Races need a real PostgreSQL: a private one is started when its programs are on the machine.
 */
const began = Date.now()
const summary: string[] = []
let skipped = 0

step('types, lint, architecture, dead code', 'node', ['scripts/check.ts'])
step('content', 'node', ['scripts/content-check.ts'])
step('build', 'node', ['scripts/bootstrap.mjs', 'build'])
step('rules', 'vitest', ['run', '--project', 'unit'])
step('API on the embedded database', 'vitest', ['run', '--project', 'api'])
await races()
browserJourneys()

console.log(`\n${summary.join('\n')}`)
console.log(
  `\nEverything passed in ${Math.round((Date.now() - began) / 1000)} s${skipped ? `, ${skipped} part(s) SKIPPED (see above)` : ''}.`,
)

async function races(): Promise<void> {
  const { findPostgres, startPostgres } = await import('../test/postgres.ts')
  if (!(await findPostgres())) {
    skipped += 1
    const line =
      'SKIPPED: races. PostgreSQL’s server programs are not on this machine (Debian: apt-get install postgresql).'
    console.warn(`\n${'!'.repeat(20)} ${line}\n`)
    summary.push(line)
    return
  }
  const server = await startPostgres()
  try {
    step('races on PostgreSQL', 'vitest', ['run', '--project', 'race'], { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

function browserJourneys(): void {
  if (!findChromium() && !installChromium())
    fail('No Chromium could be found or installed for the browser journeys.')
  const folder = mkdtempSync(join(tmpdir(), 'yonder-e2e-'))
  try {
    step('journeys in a browser', 'playwright', ['test'], {
      CI: process.env.CI ?? '1',
      E2E_DATA_DIR: folder,
      CHROMIUM: findChromium() ?? '',
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function step(name: string, command: string, parameters: string[], env: Record<string, string> = {}): void {
  console.log(`\n── ${name}`)
  const from = Date.now()
  const done = spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (done.status !== 0) fail(`${name}: failed after ${Math.round((Date.now() - from) / 1000)} s`)
  summary.push(`${String(Math.round((Date.now() - from) / 1000)).padStart(4)} s  ${name}`)
}

function fail(sentence: string): never {
  console.error(`\n${sentence}`)
  process.exit(1)
}
