import { and, asc, eq, like, type SQL } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { NearPlace } from './contract.ts'
import { type Asked, type Position, placeKey, placesApart, readAsked } from './near.ts'
import { localities, regions } from './tables.server.ts'

/** How many postcodes of a name are looked at, and how many places of one name are offered. */
const looked = 200
const offered = 12

/**
 * The suburb or town that a text asks for, with its position. Where several places have the name, none: `alike` tells them
 * apart, those in the reader's country first. A beginning of a name will do when there is no whole one.
 */
export async function findPlaceNear(
  db: Database,
  text: string,
  first: 'AU' | 'NZ' = 'AU',
): Promise<{ place: (NearPlace & Position) | null; alike: NearPlace[] }> {
  const asked = readAsked(text)
  if (!asked) return { place: null, alike: [] }
  const whole = await findNamed(db, asked, asked.name ? eq(localities.searchName, asked.name) : undefined)
  const found =
    whole.length > 0 || asked.name.length < 3
      ? whole
      : await findNamed(db, asked, like(localities.searchName, `${asked.name}%`))
  const apart = placesApart(found, first)
  const [place] = apart
  if (place && apart.length === 1) return { place, alike: [] }
  return { place: null, alike: apart.slice(0, offered).map(withoutPosition) }
}

async function findNamed(
  db: Database,
  { postcode, regionCode, countryCode }: Asked,
  named: SQL | undefined,
): Promise<(NearPlace & Position)[]> {
  const rows = await db
    .select({ locality: localities, region: regions.name })
    .from(localities)
    .innerJoin(
      regions,
      and(eq(regions.countryCode, localities.countryCode), eq(regions.code, localities.regionCode)),
    )
    .where(
      and(
        named,
        postcode ? eq(localities.postcode, postcode) : undefined,
        regionCode ? eq(localities.regionCode, regionCode) : undefined,
        countryCode ? eq(localities.countryCode, countryCode) : undefined,
      ),
    )
    .orderBy(
      asc(localities.countryCode),
      asc(regions.position),
      asc(localities.postcode),
      asc(localities.searchName),
    )
    .limit(looked)
  return rows.map(({ locality, region }) => ({
    id: placeKey(locality),
    name: locality.name,
    post_code: locality.postcode || null,
    region,
    country: locality.countryCode as 'AU' | 'NZ',
    latitude: locality.latitude,
    longitude: locality.longitude,
  }))
}

function withoutPosition({ id, name, post_code, region, country }: NearPlace): NearPlace {
  return { id, name, post_code, region, country }
}
