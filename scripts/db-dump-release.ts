import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createServer } from 'vite'
import { readSettings } from '../app/platform/settings.server.ts'
import { prepareDatabase } from '../server/prepare.ts'
import { createDatabase, findPostgres, startPostgres } from '../test/postgres.ts'
import { releaseClock, releaseKey } from '../test/release.ts'
import { changedSinceRelease, readReleased, releaseAll, releasedFile } from './released.ts'

/**
 * `npm run db:dump-release`: what a release leaves for the next one, once `package.json` has its version: the hashes of its
 * migrations in `db/released.json`, which stay as they are from then on, and a dump of a database that it made, with the sample
 * content of `test/content` and the demo. Nobody real is in it. `test/whole-product/upgrade.api.test.ts` migrates it.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const maxBytes = 3_000_000
const released = readReleased()
const changed = changedSinceRelease(released)
if (changed.length > 0) fail(changed.join('\n'))
const all = releaseAll(released, version)
const isOut = Object.values(released).some(({ release }) => release === version)
if (isOut && Object.keys(all).length > Object.keys(released).length)
  fail(
    `${version} is released already, without the newest migrations. Raise the version in package.json first.`,
  )

const bytes = gzipSync(await dump(), { level: 9 })
if (bytes.length > maxBytes) fail(`The dump has ${bytes.length} bytes; ${maxBytes} are the limit.`)
for (const file of readdirSync('db/releases')) rmSync(join('db/releases', file))
writeFileSync(`db/releases/${version}.sql.gz`, bytes)
writeFileSync(releasedFile, `${JSON.stringify(all, null, 2)}\n`)
console.log(
  `Wrote db/releases/${version}.sql.gz (${Math.round(bytes.length / 1_000)} KB) and ${releasedFile}.`,
)
process.exit(0) // the build's own watchers do not end by themselves

/** The statements that make the database of this release. */
async function dump(): Promise<string> {
  const programs = await findPostgres()
  const server = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'yonder-release-'))
  const vite = await createServer({ server: { middlewareMode: true, ws: false }, appType: 'custom' })
  try {
    const url = await createDatabase(server, 'yonder')
    const settings = readSettings({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      DATA_KEY: releaseKey,
      CONTENT_DIR: 'test/content',
      CLOCK: releaseClock,
      DEMO: 'on',
      LOG_LEVEL: 'silent',
    })
    const site = (await vite.ssrLoadModule('/app/app.server.ts')) as typeof import('../app/app.server.ts')
    const services = await site.createServices(settings, version)
    await prepareDatabase(services, site, console.log)
    await services.jobs.prepare()
    await services.close()
    const written = execFileSync(
      join(programs ?? '', 'pg_dump'),
      ['--no-owner', '--no-privileges', '--no-comments', '--inserts', '--rows-per-insert', '200', url],
      { encoding: 'utf8', maxBuffer: 1 << 28 },
    )
    return withoutNotes(written)
  } finally {
    await vite.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Without the commands that only psql understands, and without settings that older servers do not know. */
function withoutNotes(text: string): string {
  return text.replace(/^(\\(un)?restrict .*|SET transaction_timeout .*)\n/gm, '')
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
