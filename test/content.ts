import { importContent } from '../app/content.server.ts'
import type { Database } from '../app/platform/database.server.ts'

/** Loads the small content of `test/content`, the same that every database test starts from. */
export async function fillWithTestContent(db: Database): Promise<void> {
  await importContent(db, { packsDir: 'test/content' })
}
