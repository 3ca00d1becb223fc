import { systemClock } from '../app/platform/clock.ts'
import { publishedKeys, rotateKey, withdrawKey } from '../app/platform/credentials/keys.server.ts'
import { openPglite, openPostgres } from '../app/platform/database.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'

/**
 * `npm run credentials:rotate`: makes a new key that signs badges from now on; those before it stay published. With
 * `-- --withdraw kid` the named key ends, and nothing that it signed counts any more. With the embedded database the site must be
 * stopped.
 */
const settings = readSettings()
const [option, kid] = process.argv.slice(2)
const database = settings.databaseUrl
  ? openPostgres(settings.databaseUrl, { purpose: 'scripts', migrationUrl: settings.databaseMigrationUrl })
  : await openPglite({ folder: `${settings.dataDir}/db` })
try {
  await database.migrate('db/migrations')
  const { db } = database
  if (option === '--withdraw') {
    const isGone = await withdrawKey(db, kid ?? '', systemClock.now())
    console.log(isGone ? `${kid} counts no more.` : 'There is no such key.')
    if (!isGone) process.exitCode = 1
  } else if (settings.credentialKey) {
    console.error('CREDENTIAL_KEY is set: change it there, and the key before it stays published.')
    process.exitCode = 1
  } else {
    console.log(`${await rotateKey({ db, settings, clock: systemClock })} signs from now on.`)
  }
  const keys = await publishedKeys(db)
  console.log(`Published: ${keys.map((key) => key.kid).join(', ') || 'none'}`)
} finally {
  await database.close()
}
