import { and, eq, or, sql } from 'drizzle-orm'
import { foldPlaceName, regionId } from '#app/features/places/rules.ts'
import { localities, regions } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { NamedPlace } from './compose.ts'

/**
 * A town, suburb or region by its name. A name that several places have is the one in the reader's country, then the one
 * with most postcodes; a region comes before a town of the same name. One statement.
 */
export async function findPlace(
  db: Database,
  name: string,
  reader: ReaderCountry,
): Promise<NamedPlace | null> {
  const folded = foldPlaceName(name)
  const inRegion = and(
    eq(localities.countryCode, regions.countryCode),
    eq(localities.regionCode, regions.code),
  )
  const isRegion = sql`yonder_fold(${regions.name}) = ${folded} or lower(${regions.code}) = ${folded}`
  const [row] = await db
    .select({
      countryCode: regions.countryCode,
      regionCode: regions.code,
      region: regions.name,
      town: sql<
        string | null
      >`max(case when ${localities.name} = upper(${localities.name}) then initcap(${localities.name}) else ${localities.name} end)`,
    })
    .from(regions)
    .leftJoin(localities, and(inRegion, eq(localities.searchName, folded)))
    .where(or(isRegion, eq(localities.searchName, folded)))
    .groupBy(regions.countryCode, regions.code)
    .orderBy(
      sql`${regions.countryCode} <> ${reader}`,
      sql`(${isRegion}) desc`,
      sql`count(${localities.id}) desc`,
      regions.position,
    )
    .limit(1)
  if (!row) return null
  return {
    town: row.town ?? row.region,
    place: row.region,
    placeId: regionId(row),
    country: row.countryCode === 'NZ' ? 'NZ' : 'AU',
  }
}
