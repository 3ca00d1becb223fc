import { asc } from 'drizzle-orm'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DataCredit } from './contract.ts'

/** The manifests of the imported packs, as of their import. */
export async function readDataCredits(db: Database): Promise<DataCredit[]> {
  const packs = await db
    .select({ manifest: contentPacks.manifest })
    .from(contentPacks)
    .orderBy(asc(contentPacks.name))
  return packs.map(({ manifest }) => ({
    ...manifest,
    date: manifest.date ?? null,
    licence_url: manifest.licence_url ?? null,
  }))
}
