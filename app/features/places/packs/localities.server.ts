import * as z from 'zod'
import { code, decimal, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { foldPlaceName, withCapitals } from '../rules.ts'
import { localities } from '../tables.server.ts'
import { countriesPack } from './countries.server.ts'
import { macronsPack, withMacrons } from './macrons.server.ts'
import { regionOf, regionsPack } from './regions.server.ts'

const regionCode = code(/^[A-Z]{2,3}$/, 'a region code')
const latitude = decimal(-56, 0)
const longitude = decimal(72, 180)

export const localitiesPack = definePack({
  name: 'places/localities',
  revision: 4,
  after: [countriesPack, regionsPack, macronsPack],
  files: {
    'localities_au.csv': csv(
      z.object({
        postcode: code(/^\d{4}$/, 'four digits'),
        locality: text(),
        state: regionCode,
        latitude,
        longitude,
      }),
      { key: ['state', 'postcode', 'locality'] },
    ),
    'localities_nz.csv': csv(
      z.object({
        postcode: code(/^\d{4}$/, 'four digits'),
        locality: text(),
        region_code: regionCode,
        latitude,
        longitude,
      }),
      { key: ['region_code', 'postcode', 'locality'] },
    ),
    'towns_nz.csv': csv(z.object({ region_code: regionCode, town: text(), latitude, longitude }), {
      key: ['region_code', 'town'],
    }),
  },
  references: [
    { file: 'localities_au.csv', column: 'state', to: regionOf('AU') },
    { file: 'localities_nz.csv', column: 'region_code', to: regionOf('NZ') },
    { file: 'towns_nz.csv', column: 'region_code', to: regionOf('NZ') },
  ],
  toTables: async (files, read) => [
    localityRows(
      'AU',
      files['localities_au.csv'].map(({ state, ...row }) => ({
        ...row,
        locality: withCapitals(row.locality),
        region_code: state,
      })),
    ),
    localityRows('NZ', [
      ...withMacrons(
        files['localities_nz.csv'].map((row) => ({ ...row, locality: withCapitals(row.locality) })),
        ['locality'],
        await read(macronsPack, 'place_names.csv'),
      ),
      // Towns that are in the list by their suburbs only; no postcode is theirs alone.
      ...files['towns_nz.csv'].map(({ town, ...row }) => ({ ...row, locality: town, postcode: '' })),
    ]),
  ],
})

type LocalityRow = {
  postcode: string
  locality: string
  region_code: string
  latitude: number
  longitude: number
}

function localityRows(countryCode: 'AU' | 'NZ', rows: LocalityRow[]): TableRows {
  return {
    table: localities,
    key: ['countryCode', 'regionCode', 'postcode', 'name'],
    scope: { countryCode },
    rows: rows.map((row) => ({
      countryCode,
      regionCode: row.region_code,
      postcode: row.postcode,
      name: row.locality,
      searchName: foldPlaceName(row.locality),
      latitude: row.latitude,
      longitude: row.longitude,
    })),
  }
}
