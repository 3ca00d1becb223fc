import * as z from 'zod'
import { countriesPack } from '#app/features/places/packs/countries.server.ts'
import { regionsPack } from '#app/features/places/packs/regions.server.ts'
import { code, list, oneOf, slug, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { wordsSlot } from '../finders.ts'
import { courseFinders } from '../tables.server.ts'

const address = code(/^https:\/\/[a-z0-9.-]+\/$/, 'the address of a front page')

/** Official finders of courses, with where their addresses were read. */
export const findersPack = definePack({
  name: 'study/finders',
  revision: 1,
  after: [countriesPack, regionsPack],
  files: {
    'finders.csv': csv(
      z
        .object({
          finder_id: slug,
          country_code: oneOf(['AU', 'NZ']),
          region_codes: list,
          name: text(100),
          teaches: oneOf(['degree', 'vocational', 'both']),
          url: address,
          search_url: z.string().transform((cell) => cell || null),
          about: text(200),
          read_at: text(300),
          read_on: code(/^\d{4}-\d{2}-\d{2}$/, 'a date'),
        })
        .refine(({ url, search_url }) => search_url === null || isSearchOf(search_url, url), {
          path: ['search_url'],
          error: `is not an address of the same site with ${wordsSlot} in it`,
        }),
      { key: ['finder_id'] },
    ),
  },
  references: [],
  toTables: (files) => [
    {
      table: courseFinders,
      key: ['id'],
      rows: files['finders.csv'].map((row, index) => ({
        id: row.finder_id,
        countryCode: row.country_code,
        regionCodes: row.region_codes,
        name: row.name,
        teaches: row.teaches,
        url: row.url,
        searchUrl: row.search_url,
        about: row.about,
        position: index + 1,
      })),
    },
  ],
})

function isSearchOf(searchUrl: string, url: string): boolean {
  return searchUrl.startsWith(url) && searchUrl.split(wordsSlot).length === 2
}
