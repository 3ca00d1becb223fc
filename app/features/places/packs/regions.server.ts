import * as z from 'zod'
import { code, oneOf, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { homeCountries } from '../rules.ts'
import { regions } from '../tables.server.ts'
import { countriesPack } from './countries.server.ts'

export const regionsPack = definePack({
  name: 'places/regions',
  revision: 1,
  after: [countriesPack],
  files: {
    'regions.csv': csv(
      z.object({
        country_code: oneOf(homeCountries),
        region_code: code(/^[A-Z]{2,3}$/, 'a region code'),
        name: text(),
        iso_3166_2: code(/^[A-Z]{2}-[A-Z]{2,3}$/, 'an ISO 3166-2 code'),
      }),
      { key: ['country_code', 'region_code'] },
    ),
  },
  toTables: (files) => {
    const rows = files['regions.csv'].map((row, index) => ({
      countryCode: row.country_code,
      code: row.region_code,
      name: row.name,
      isoCode: row.iso_3166_2,
      position: index + 1,
    }))
    return [{ table: regions, key: ['countryCode', 'code'], rows }]
  },
})

/** A reference to a region of one country: a code is never looked up without its country. */
export function regionOf(countryCode: 'AU' | 'NZ') {
  return {
    pack: regionsPack,
    file: 'regions.csv',
    column: 'region_code',
    where: { country_code: countryCode },
  }
}
