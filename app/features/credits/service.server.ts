import { asc } from 'drizzle-orm'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DataCredit } from './contract.ts'

/** The manifests of the imported packs, as of their import. Packs of nothing but samples are credited where the demo shows them. */
export async function readDataCredits(db: Database, { demo }: { demo: boolean }): Promise<DataCredit[]> {
  const packs = await db
    .select({ manifest: contentPacks.manifest })
    .from(contentPacks)
    .orderBy(asc(contentPacks.name))
  const shown = packs.filter(({ manifest: { is_sample } }) => demo || !is_sample)
  return shown.map(({ manifest: { is_sample: _, ...manifest } }) => ({
    ...manifest,
    date: manifest.date ?? null,
    licence_url: manifest.licence_url ?? null,
  }))
}
