import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteEnv } from '../e2e/sites.ts'
import { findPostgres } from '../test/postgres.ts'
import { findRedis } from '../test/redis.ts'
import { findJourneyChromium, installChromium } from './chromium.ts'

/**
 * `npm test`: everything that a change must pass, cheapest first. Stops at the first part that fails and says how long each
 * part took. PostgreSQL carries the API suite and the races where its programs are on the machine, and the embedded engine a
 * smoke test with the date of this machine moved; elsewhere the embedded engine carries the API suite and the races are skipped.
 */
const began = Date.now()
const summary: string[] = []
let skipped = 0
const journeyFolder = mkdtempSync(join(tmpdir(), 'yonder-e2e-'))
chmodSync(journeyFolder, 0o711) // PostgreSQL does not run as root, and its user has to enter the folder
let preparing: ChildProcess | undefined
process.on('exit', () => {
  preparing?.kill()
  rmSync(journeyFolder, { recursive: true, force: true })
})
const journeyEnv = { E2E_WORKERS: process.env.E2E_WORKERS ?? '2', E2E_DATA_DIR: journeyFolder }

/** Half past midnight on 24 November in Sydney, when it is the 23rd in UTC: no test may pass or fail by the day of this machine. */
const smokeTestDate = '2026-11-23T13:30:00Z'

step('types, lint, architecture, dead code', 'node', ['scripts/check.ts'])
step('content', 'node', ['scripts/content-check.ts'])
step('build', 'node', ['scripts/bootstrap.mjs', 'build'])
const prepared = prepareSites()
step('rules', 'vitest', ['run', '--project', 'unit'])
if (await findPostgres()) {
  step('API and races on PostgreSQL', 'vitest', ['run', '--project', 'api', '--project', 'race'])
  step(
    'API smoke test on the embedded database, on another day',
    'vitest',
    ['run', '--project', 'embedded'],
    {
      TEST_DATE: process.env.TEST_DATE ?? smokeTestDate,
    },
  )
  if (!findRedis())
    skip('races through Redis. It is not on this machine (Debian: apt-get install redis-server).')
} else {
  step('API on the embedded database', 'vitest', ['run', '--project', 'api'])
  skip('races. PostgreSQL’s server programs are not on this machine (Debian: apt-get install postgresql).')
}
if (process.env.CI)
  step('mutants of what changed', 'node', ['scripts/mutate.ts', 'changed', '--minutes', '0.5'])
await prepared
browserJourneys()

report()
console.log(
  `\nEverything passed in ${secondsSince(began)} s${skipped ? `, ${skipped} part(s) SKIPPED (see above)` : ''}.`,
)

/**
 * The sites of the journeys get their content and demo meanwhile: that keeps one core busy, and journeys would wait for it. Where it
 * fails, the journeys begin with it again and show why.
 */
function prepareSites(): Promise<void> {
  const child = spawn('node', ['scripts/e2e-sites.ts', '--prepare'], {
    stdio: 'ignore',
    env: { ...process.env, ...siteEnv, ...journeyEnv },
  })
  preparing = child
  return new Promise((resolve) =>
    child.once('close', (code) => {
      if (code !== 0) rmSync(journeyFolder, { recursive: true, force: true })
      resolve()
    }),
  )
}

function browserJourneys(): void {
  if (!findJourneyChromium() && !installChromium())
    fail('No Chromium could be found or installed for the browser journeys.')
  step('journeys in two browsers', 'playwright', ['test'], {
    ...journeyEnv,
    CI: process.env.CI ?? '1',
    CHROMIUM: findJourneyChromium() ?? '',
  })
}

function step(name: string, command: string, parameters: string[], env: Record<string, string> = {}): void {
  console.log(`\n── ${name}`)
  const from = Date.now()
  const done = spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (done.status !== 0) fail(`${name}: failed after ${secondsSince(from)} s`)
  summary.push(`${String(secondsSince(from)).padStart(4)} s  ${name}`)
}

function skip(what: string): void {
  skipped += 1
  const line = `SKIPPED: ${what}`
  console.warn(`\n${'!'.repeat(20)} ${line}\n`)
  summary.push(line)
}

function fail(sentence: string): never {
  report()
  console.error(`\n${sentence}`)
  process.exit(1)
}

function report(): void {
  console.log(`\n${summary.join('\n')}`)
}

function secondsSince(from: number): number {
  return Math.round((Date.now() - from) / 1000)
}
