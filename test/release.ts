import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { OpenDatabase } from '../app/platform/database.server.ts'

/** When the database of a release was made, and the key that it was made with. Both belong to the dump in `db/releases` alone. */
export const releaseClock = '2026-11-24T00:00:00Z'
export const releaseKey = 'the key of the sample database of a release, which has nothing secret'

/** The last release's version, and the statements that make its database. */
export function readRelease(): { version: string; statements: string } {
  const [file = ''] = readdirSync('db/releases').filter((entry) => entry.endsWith('.sql.gz'))
  return {
    version: file.replace(/\.sql\.gz$/, ''),
    statements: gunzipSync(readFileSync(`db/releases/${file}`)).toString('utf8'),
  }
}

/** Fills an empty database as the last release left it. */
export async function loadRelease({ pool, pglite }: OpenDatabase): Promise<void> {
  const { statements } = readRelease()
  if (pglite) {
    await pglite.exec(statements)
    await pglite.exec('reset all')
    return
  }
  const client = await pool?.connect()
  await client?.query('set statement_timeout = 0')
  await client?.query(statements)
  client?.release(true) // the dump has changed the settings of this session
}
