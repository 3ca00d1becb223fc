import { importContent } from '../app/content.server.ts'
import { BrokenPack } from '../app/platform/content/problems.ts'
import { openDataFolder } from '../app/platform/data-folder.server.ts'
import { openPglite, openPostgres } from '../app/platform/database.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'

/** `node scripts/content-import.ts [folder] [--force]`: loads the packs into the database of the settings. */
const settings = readSettings()
const packsDir = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? settings.contentDir
const force = process.argv.includes('--force')
if (!settings.databaseUrl) openDataFolder(settings.dataDir)
const database = settings.databaseUrl
  ? openPostgres(settings.databaseUrl)
  : await openPglite({ folder: `${settings.dataDir}/db` })
try {
  await database.migrate('db/migrations')
  const startedAt = performance.now()
  const reports = await importContent(database.db, { packsDir, force, progress: showProgress })
  for (const { name, status, changed, removed, preserved, milliseconds } of reports) {
    const done = status === 'unchanged' ? 'unchanged' : `${changed} rows written, ${removed} removed`
    console.log(`${name.padEnd(32)} ${done}  (${milliseconds} ms)`)
    for (const row of preserved)
      console.log(`  kept as edited: ${row.table} ${row.key}: ${row.fields.join(', ')}`)
  }
  console.log(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
} catch (error) {
  if (!(error instanceof BrokenPack)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}

function showProgress(pack: string, rowsDone: number, rowsTotal: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${pack} ${rowsDone} of ${rowsTotal}\r`)
}
