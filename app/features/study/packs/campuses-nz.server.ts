import * as z from 'zod'
import { regionOf, regionsPack } from '#app/features/places/packs/regions.server.ts'
import { code, decimal, slug, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { campuses, educators } from '../tables.server.ts'
import { cricosPack } from './cricos.server.ts'
import { newZealandEducatorsPack } from './educators-nz.server.ts'

/** The towns in which New Zealand educators teach. Those that teach at a distance alone have none. */
export const newZealandCampusesPack = definePack({
  name: 'study/campuses-nz',
  revision: 1,
  after: [regionsPack, newZealandEducatorsPack, cricosPack],
  files: {
    'campuses.csv': csv(
      z.object({
        slug,
        town: text(),
        region_code: code(/^[A-Z]{3}$/, 'a region code'),
        latitude: decimal(-56, 0),
        longitude: decimal(72, 180),
      }),
      { key: ['slug', 'town'] },
    ),
  },
  references: [
    {
      file: 'campuses.csv',
      column: 'slug',
      to: { pack: newZealandEducatorsPack, file: 'educators.csv', column: 'slug' },
    },
    { file: 'campuses.csv', column: 'region_code', to: regionOf('NZ') },
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const taken = new Set((await read(cricosPack, 'educators.csv')).map((row) => row.slug))
    return [
      {
        table: campuses,
        key: ['educatorId', 'name'],
        scope: { countryCode: 'NZ' },
        links: { educatorId: { table: educators, by: 'slug' } },
        rows: files['campuses.csv'].map((row) => ({
          educatorId: taken.has(row.slug) ? `${row.slug}-nz` : row.slug,
          name: row.town,
          city: row.town,
          countryCode: 'NZ',
          regionCode: row.region_code,
          latitude: row.latitude,
          longitude: row.longitude,
        })),
      },
    ]
  },
})
