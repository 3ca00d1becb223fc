import * as z from 'zod'
import { countriesPack } from '#app/features/places/packs/countries.server.ts'
import { regionOf, regionsPack } from '#app/features/places/packs/regions.server.ts'
import { code, oneOf, optionalText, slug, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { educators } from '../tables.server.ts'
import { cricosPack } from './cricos.server.ts'

export const newZealandEducatorsPack = definePack({
  name: 'study/educators-nz',
  revision: 1,
  after: [countriesPack, regionsPack, cricosPack],
  files: {
    'educators.csv': csv(
      z.object({
        slug,
        name: text(),
        maori_name: optionalText(),
        kind: oneOf(['university', 'wananga', 'polytechnic']),
        city: text(),
        region_code: code(/^[A-Z]{3}$/, 'a region code'),
        website: text(),
        status_note: optionalText(),
      }),
      { key: ['slug'] },
    ),
  },
  references: [{ file: 'educators.csv', column: 'region_code', to: regionOf('NZ') }],
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
          kind: row.kind,
          city: row.city,
          regionCode: row.region_code,
          website: row.website,
          campusRegionCodes: [row.region_code],
          courseCount: 0,
          vetCourseCount: 0,
          higherEducationCourseCount: 0,
          statusNote: row.status_note,
        })),
      },
    ]
  },
})
