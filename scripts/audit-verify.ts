import { verifyAudit } from '../app/features/audit/audit-verify.server.ts'
import { openPglite, openPostgres } from '../app/platform/database.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'

/** `npm run audit:verify`: goes through the chain of the audit log and names the first row that is not what was written. */
const settings = readSettings()
const database = settings.databaseUrl
  ? openPostgres(settings.databaseUrl, { purpose: 'scripts' })
  : await openPglite({ folder: `${settings.dataDir}/db` })
try {
  const { rows, wiped, lastHash, broken } = await verifyAudit(database.db)
  console.log(
    `${rows} rows are as they were written, ${wiped} of them without their values. Last hash: ${lastHash}`,
  )
  if (broken) {
    console.error(`Row ${broken.id} is the first that is not: ${broken.reason}.`)
    process.exitCode = 1
  }
} finally {
  await database.close()
}
