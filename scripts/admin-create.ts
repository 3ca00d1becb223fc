import { createInterface } from 'node:readline/promises'
import { createAdmin } from '../app/features/accounts/accounts.server.ts'
import { systemClock } from '../app/platform/clock.ts'
import { openPglite, openPostgres } from '../app/platform/database.server.ts'
import { DomainError } from '../app/platform/problem.ts'
import { readSettings } from '../app/platform/settings.server.ts'

/**
 * `npm run admin:create [-- email]`: makes an account for an admin and prints the link at which they set a password. With the
 * embedded database the site must be stopped.
 */
const settings = readSettings()
const email = process.argv[2] ?? (await ask('Email of the admin: '))
const database = settings.databaseUrl
  ? openPostgres(settings.databaseUrl, { purpose: 'scripts', migrationUrl: settings.databaseMigrationUrl })
  : await openPglite({ folder: `${settings.dataDir}/db` })
try {
  await database.migrate('db/migrations')
  const path = await createAdmin(database.db, { email, firstName: '' }, systemClock.now())
  console.log(`Set a password within 24 hours, then a second factor:\n${settings.origin}${path}`)
} catch (error) {
  if (!(error instanceof DomainError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}
