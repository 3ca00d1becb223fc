import * as z from 'zod'
import { countriesPack } from '#app/features/places/packs/countries.server.ts'
import { regionOf, regionsPack } from '#app/features/places/packs/regions.server.ts'
import {
  code,
  list,
  oneOf,
  optionalCode,
  optionalText,
  slug,
  text,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { educators } from '../tables.server.ts'
import { ascedPack, broadField } from './asced.server.ts'
import { cricosPack } from './cricos.server.ts'

export const newZealandEducatorsPack = definePack({
  name: 'study/educators-nz',
  revision: 2,
  after: [countriesPack, regionsPack, ascedPack, cricosPack],
  files: {
    'educators.csv': csv(
      z.object({
        slug,
        name: text(),
        maori_name: optionalText(),
        other_names: optionalText(),
        kind: oneOf(['university', 'wananga', 'polytechnic', 'private_training']),
        city: text(),
        region_code: code(/^[A-Z]{3}$/, 'a region code'),
        campus_regions: list,
        fields: list,
        predecessor: optionalCode(/^[a-z-]+$/, 'an address'),
        website: text(),
        status_note: optionalText(),
      }),
      { key: ['slug'] },
    ),
  },
  references: [
    { file: 'educators.csv', column: 'region_code', to: regionOf('NZ') },
    { file: 'educators.csv', column: 'campus_regions', to: regionOf('NZ') },
    { file: 'educators.csv', column: 'fields', to: broadField },
    { file: 'educators.csv', column: 'predecessor', to: { file: 'educators.csv', column: 'slug' } },
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const taken = new Set((await read(cricosPack, 'educators.csv')).map((row) => row.slug))
    return [
      {
        table: educators,
        key: ['slug'],
        scope: { countryCode: 'NZ' },
        rows: files['educators.csv'].map((row) => ({
          // Educators of both countries share one list of addresses: a name taken across the Tasman gets a suffix.
          slug: taken.has(row.slug) ? `${row.slug}-nz` : row.slug,
          countryCode: 'NZ',
          name: row.name,
          maoriName: row.maori_name,
          tradingName: row.other_names,
          kind: row.kind,
          city: row.city,
          regionCode: row.region_code,
          website: row.website,
          campusRegionCodes: row.campus_regions,
          fieldCodes: row.fields,
          predecessorSlug: row.predecessor,
          courseCount: 0,
          vetCourseCount: 0,
          higherEducationCourseCount: 0,
          statusNote: row.status_note,
        })),
      },
    ]
  },
})
