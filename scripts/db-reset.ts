import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '../app/platform/settings.server.ts'

/** `npm run db:reset`: forgets the embedded database. A real PostgreSQL is never touched. */
const settings = readSettings()
if (settings.databaseUrl) {
  console.error(
    'DATABASE_URL is set: this command only resets the embedded database. Drop the PostgreSQL database yourself if you mean to.',
  )
  process.exit(1)
}
const { lockFolder } = await import('../app/platform/folder-lock.server.ts')
const folder = join(settings.dataDir, 'db')
try {
  const unlock = await lockFolder(folder)
  rmSync(folder, { recursive: true, force: true })
  await unlock()
  console.log(`Removed ${folder}. The next start fills it again.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
