import { withJobLimits } from './platform/connections.server.ts'
import { checkPacks, type PackCheck } from './platform/content/check-packs.server.ts'
import { fillDerivedContent } from './platform/content/derived.server.ts'
import { type ImportOptions, importPacks, type PackReport } from './platform/content/import-packs.server.ts'
import { type PackPreview, previewPacks } from './platform/content/preview-packs.server.ts'
import type { Database } from './platform/database.server.ts'
import type { Visibility } from './platform/visibility.ts'
import { indexForSearch } from './search-index.server.ts'
import { slices } from './slices.server.ts'

/** Every content pack of every slice, in the order they are loaded. */
export const contentPacks = slices.content

/** What is computed from content. */
export const derivedContent = slices.list.flatMap((slice) => slice.derivedContent ?? [])

/** Brings the database in line with the packs, with the patience of jobs; quick when nothing has changed. */
export function importContent(db: Database, options: ImportOptions & Visibility): Promise<PackReport[]> {
  return withJobLimits(async () => {
    const reports = await importPacks(db, contentPacks, options)
    await fillDerivedContent(db, derivedContent)
    await indexForSearch(db, options)
    return reports
  })
}

/** What `importContent` would change, without writing. */
export function previewContent(db: Database, options: Omit<ImportOptions, 'now'>): Promise<PackPreview[]> {
  return previewPacks(db, contentPacks, options)
}

/** Checks every pack against its shapes, without a database. */
export function checkContent(packsDir: string): Promise<PackCheck[]> {
  return checkPacks(contentPacks, packsDir)
}
