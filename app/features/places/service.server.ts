import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Country, Location } from './contract.ts'
import { foldPlaceName, hasRegions, regionId } from './rules.ts'
import { countries, localities, regions } from './tables.server.ts'

/** How many suburbs a search returns. */
const OFFERED = 20

/** Every country, Australia and New Zealand first; only these two have states. */
export async function readCountries(db: Database): Promise<Country[]> {
  const all = await db.select().from(countries).orderBy(asc(countries.position))
  const states = await db.select().from(regions).orderBy(asc(regions.position))
  return all.map((country) => ({
    code: country.code,
    name: country.name,
    calling_code: country.callingCode,
    states: states
      .filter((state) => hasRegions(country.code) && state.countryCode === country.code)
      .map((state) => ({
        id: regionId({ ...state, regionCode: state.code }),
        code: state.code,
        name: state.name,
      })),
  }))
}

/** Suburbs and towns whose name, or postcode when digits are typed, begins with the keyword. */
export async function searchLocations(
  db: Database,
  { keyword, country }: { keyword: string; country?: string },
): Promise<Location[]> {
  const folded = foldPlaceName(keyword)
  if (folded === '') return []
  const matches = /^\d+$/.test(folded)
    ? sql`${localities.postcode} like ${`${folded}%`}`
    : sql`${localities.searchName} like ${`${folded}%`}`
  return db
    .select({
      id: localities.id,
      name: localities.name,
      post_code: localities.postcode,
      state: localities.regionCode,
      state_name: regions.name,
      country_code: localities.countryCode,
      latitude: localities.latitude,
      longitude: localities.longitude,
    })
    .from(localities)
    .innerJoin(
      regions,
      and(eq(regions.countryCode, localities.countryCode), eq(regions.code, localities.regionCode)),
    )
    .where(country ? and(matches, eq(localities.countryCode, country)) : matches)
    .orderBy(
      sql`${localities.searchName} <> ${folded}`, // exact matches first
      asc(localities.searchName),
      asc(localities.countryCode),
      asc(localities.postcode),
    )
    .limit(OFFERED)
}
