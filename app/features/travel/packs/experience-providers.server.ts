import * as z from 'zod'
import { anzsicPack } from '#app/features/careers/packs/anzsic.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { regionsPack } from '#app/features/places/packs/regions.server.ts'
import { code, oneOf, slug, text } from '#app/platform/content/columns.server.ts'
import { definePack, markdown, type TableRows } from '#app/platform/content/pack.server.ts'
import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'

const Provider = z.strictObject({
  file: slug,
  name: text(80),
  one_line: text(90),
  city: text(60),
  country: oneOf(['AU', 'NZ']),
  region: code(/^[A-Z]{2,3}$/, 'a region code'),
  industries: z.array(code(/^[A-S]$/, 'a division of ANZSIC')).min(1),
  body: z.string().min(1),
})

/** Made-up providers of gap years, one file each. */
export const experienceProvidersPack = definePack({
  name: 'opportunities/experience-providers',
  revision: 1,
  after: [anzsicPack, regionsPack],
  files: { '*.md': markdown(Provider, { key: ['file'] }) },
  references: [
    {
      file: '*.md',
      column: 'industries',
      to: { pack: anzsicPack, file: 'industries.csv', column: 'anzsic_code' },
    },
    { file: '*.md', column: 'region', to: { pack: regionsPack, file: 'regions.csv', column: 'region_code' } },
  ],
  toTables: async (files): Promise<TableRows[]> => [
    {
      table: experienceProviders,
      key: ['slug'],
      scope: { isSample: true },
      rows: await Promise.all(
        files['*.md'].map(async (row) => ({
          slug: row.file,
          name: row.name,
          oneLine: row.one_line,
          description: await richTextOf(row.body, { idPrefix: row.file }),
          city: row.city,
          countryCode: row.country,
          regionCode: row.region,
          industryCodes: row.industries,
          isSample: true,
          isPublished: true,
        })),
      ),
    },
  ],
})
