import { careersPacks } from './features/careers/content.server.ts'
import { guidancePacks } from './features/guidance/content.server.ts'
import { placesPacks } from './features/places/content.server.ts'
import { searchPacks } from './features/search/content.server.ts'
import { studyPacks } from './features/study/content.server.ts'
import { checkPacks, type PackCheck } from './platform/content/check-packs.server.ts'
import { type ImportOptions, importPacks, type PackReport } from './platform/content/import-packs.server.ts'
import type { Database } from './platform/database.server.ts'
import { indexForSearch } from './search-index.server.ts'

/** Every content pack of every slice, in the order they are loaded. */
export const contentPacks = [...placesPacks, ...careersPacks, ...studyPacks, ...guidancePacks, ...searchPacks]

/** Brings the database in line with the packs; quick when nothing has changed. */
export async function importContent(db: Database, options: ImportOptions): Promise<PackReport[]> {
  const reports = await importPacks(db, contentPacks, options)
  await indexForSearch(db)
  return reports
}

/** Checks every pack against its shapes, without a database. */
export function checkContent(packsDir: string): Promise<PackCheck[]> {
  return checkPacks(contentPacks, packsDir)
}
