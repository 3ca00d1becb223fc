import { importContent } from '../app/content.server.ts'
import type { Database } from '../app/platform/database.server.ts'

/** When it was loaded, on whichever day the tests run. */
const now = new Date('2026-01-01T00:00:00Z')

/** Loads the small content of `test/content`, the same that every database test starts from. */
export async function fillWithTestContent(db: Database): Promise<void> {
  await importContent(db, { packsDir: 'test/content', now, demo: true })
}
