import { importContent, previewContent } from '../app/content.server.ts'
import { systemClock } from '../app/platform/clock.ts'
import type { Preview } from '../app/platform/content/preview.ts'
import { BrokenPack } from '../app/platform/content/problems.ts'
import { openDataFolder } from '../app/platform/data-folder.server.ts'
import { openPglite, openPostgres } from '../app/platform/database.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'

/**
 * `node scripts/content-import.ts [folder] [--force] [--dry-run]`: loads the packs into the database of the settings. With
 * `--dry-run` it writes nothing and shows what would change. What an editor changed stays; the admin area can choose otherwise.
 */
const settings = readSettings()
const packsDir = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? settings.contentDir
const force = process.argv.includes('--force')
const isDryRun = process.argv.includes('--dry-run')
if (!settings.databaseUrl) openDataFolder(settings.dataDir)
const database = settings.databaseUrl
  ? openPostgres(settings.databaseUrl, { purpose: 'scripts', migrationUrl: settings.databaseMigrationUrl })
  : await openPglite({ folder: `${settings.dataDir}/db` })
try {
  await database.migrate('db/migrations')
  if (isDryRun) await preview()
  else await load()
} catch (error) {
  if (!(error instanceof BrokenPack)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}

async function load(): Promise<void> {
  const startedAt = performance.now()
  const reports = await importContent(database.db, {
    packsDir,
    force,
    now: systemClock.now(),
    demo: settings.demo,
    progress: showProgress,
  })
  for (const { name, status, changed, removed, preserved, milliseconds } of reports) {
    const done = status === 'unchanged' ? 'unchanged' : `${changed} rows written, ${removed} removed`
    console.log(`${name.padEnd(32)} ${done}  (${milliseconds} ms)`)
    for (const row of preserved)
      console.log(`  kept as edited: ${row.table} ${row.key}: ${row.fields.join(', ')}`)
  }
  console.log(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

async function preview(): Promise<void> {
  const previews = await previewContent(database.db, { packsDir, force })
  for (const { name, preview } of previews) {
    console.log(`${name.padEnd(32)} ${countsOf(preview)}`)
    for (const row of preview.rows) {
      if (row.kind === 'new') continue
      console.log(`  ${row.kind} ${row.table} ${Object.values(row.key).join(' ')}`)
      if (row.kind === 'changed' || row.kind === 'conflict')
        for (const { field, before, after, isEdited } of row.fields)
          console.log(
            `    ${field}: ${shortened(before)} → ${shortened(after)}${isEdited ? ' (stays as edited)' : ''}`,
          )
    }
  }
  console.log(previews.length === 0 ? 'No pack has changed.' : 'Nothing was written: this was a dry run.')
}

function countsOf({ counts }: Preview): string {
  return Object.entries(counts)
    .map(([kind, rows]) => `${rows} ${kind}`)
    .join(', ')
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function showProgress(pack: string, rowsDone: number, rowsTotal: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${pack} ${rowsDone} of ${rowsTotal}\r`)
}
