import type { DeletionKind } from '../app/features/people/deletion-records.server.ts'
import { retentionDays } from '../app/features/people/retention.ts'
import { repeatDeletions } from '../app/features/settings/repeat-deletions.server.ts'
import { openPglite, openPostgres } from '../app/platform/database.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'
import { createServices } from '../app/platform/start.server.ts'
import { slices } from '../app/slices.server.ts'

/**
 * `npm run deletions:repeat`: after a database was restored from a backup, deletes again what people had had deleted after that backup,
 * by the records beside their files. Run it before the site starts. What the database knows of is left alone, so it may run again.
 */
const words: Record<DeletionKind, string> = {
  account: 'accounts deleted',
  'account-due': 'accounts to be deleted on their day',
  'account-kept': 'accounts that are kept after all',
  school: 'students out of their school',
  'family-link': 'family links ended',
  emails: 'kinds of emails turned off',
  'sensitive-answers': 'people without their sensitive answers',
}

const settings = readSettings()
const database = settings.databaseUrl
  ? openPostgres(settings.databaseUrl, { purpose: 'scripts' })
  : await openPglite({ folder: `${settings.dataDir}/db` })
const services = await createServices(settings, 'deletions:repeat', slices, database)
try {
  await database.migrate('db/migrations')
  await services.jobs.prepare()
  const { records, done, known, withoutAccount, failures, unreadable } = await repeatDeletions(
    services,
    services.clock.now(),
  )
  console.log(`${records} records of the last ${retentionDays.deletionRecord} days. Done again:`)
  for (const [kind, text] of Object.entries(words)) say(done[kind as DeletionKind] ?? 0, text)
  console.log('Not needed:')
  say(known, 'known to the database, or replaced by a later record')
  say(withoutAccount, 'of accounts that the database does not have')
  for (const { record, error } of failures)
    console.error(`NOT DONE: ${record.what} of ${record.account}, ${record.at.toISOString()}: ${error}`)
  for (const name of unreadable) console.error(`NOT READ: ${name}`)
  if (failures.length + unreadable.length > 0) process.exitCode = 1
} finally {
  await services.close()
}

function say(count: number, text: string): void {
  console.log(`${String(count).padStart(6)} ${text}`)
}
