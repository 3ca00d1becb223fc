import * as z from 'zod'
import { anzsicPack } from '#app/features/careers/packs/anzsic.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { countriesPack } from '#app/features/places/packs/countries.server.ts'
import { regionsPack } from '#app/features/places/packs/regions.server.ts'
import { code, oneOf, slug, text } from '#app/platform/content/columns.server.ts'
import { definePack, type Finding, markdown, type TableRows } from '#app/platform/content/pack.server.ts'
import { readingGrade } from '#app/platform/content/reading-level.ts'
import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { gapYears } from '../tables.server.ts'
import { experienceTags, gapYearKinds, keysOf, moneyKinds } from '../words.ts'
import { experienceProvidersPack } from './experience-providers.server.ts'

/** The school year in which a text is read with ease. Source: issue 11, articles. */
const hardestGrade = 9

const lines = z.array(text(200)).min(1)
const day = code(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'a year, month or day like 2025-05')

const GapYearText = z.strictObject({
  file: slug,
  title: text(80),
  provider: slug,
  kind: oneOf(keysOf(gapYearKinds)),
  one_line: text(90),
  destinations: z.array(code(/^[A-Z]{2}(-[A-Z]{2,3})?$/, 'a country or a region such as AU-TAS')).min(1),
  from_countries: z.array(oneOf(['AU', 'NZ'])).min(1),
  experiences: z.array(oneOf(keysOf(experienceTags))).min(1),
  industries: z.array(code(/^[A-S]$/, 'a division of ANZSIC')).min(1),
  duration: text(60),
  weeks: z.tuple([z.int().min(1), z.int().max(104)]),
  months: z.array(z.int().min(1).max(12)).min(1),
  price: text(160),
  money: oneOf(keysOf(moneyKinds)),
  /** Whole units of the currency. */
  price_from: z.int().min(1).optional(),
  price_to: z.int().min(1).optional(),
  currency: oneOf(['AUD', 'NZD']).optional(),
  min_age: z.int().min(14).max(40),
  max_age: z.int().min(14).max(40).optional(),
  included: lines,
  not_included: lines,
  suits: lines,
  think_twice: lines,
  facts: z.array(z.strictObject({ text: text(300), source: text(120), url: z.url(), as_of: day })).min(1),
  art_theme: oneOf(artThemes),
  emblem: slug,
  body: z.string().min(1),
})

/** Made-up gap years, one file each; the facts in them are true, each with its source and date. */
export const gapYearsPack = definePack({
  name: 'opportunities/gap-years',
  revision: 1,
  after: [anzsicPack, countriesPack, regionsPack, experienceProvidersPack],
  files: { '*.md': markdown(GapYearText, { key: ['file'] }) },
  references: [
    {
      file: '*.md',
      column: 'provider',
      to: { pack: experienceProvidersPack, file: '*.md', column: 'file' },
    },
    {
      file: '*.md',
      column: 'industries',
      to: { pack: anzsicPack, file: 'industries.csv', column: 'anzsic_code' },
    },
  ],
  toTables: async (files): Promise<TableRows[]> => [
    {
      table: gapYears,
      key: ['slug'],
      scope: { isSample: true },
      links: { providerId: { table: experienceProviders, by: 'slug' } },
      rows: await Promise.all(
        files['*.md'].map(async (row) => ({
          slug: row.file,
          title: row.title,
          providerId: row.provider,
          oneLine: row.one_line,
          description: await richTextOf(row.body, { idPrefix: row.file }),
          kind: row.kind,
          destinations: row.destinations,
          fromCountries: row.from_countries,
          experiences: row.experiences,
          industryCodes: row.industries,
          months: row.months,
          duration: row.duration,
          weeksMinimum: row.weeks[0],
          weeksMaximum: row.weeks[1],
          price: row.price,
          money: row.money,
          priceMinimumCents: cents(row.price_from),
          priceMaximumCents: cents(row.price_to),
          priceCurrency: row.currency ?? null,
          ageMinimum: row.min_age,
          ageMaximum: row.max_age ?? null,
          included: row.included,
          notIncluded: row.not_included,
          suits: row.suits,
          thinkTwice: row.think_twice,
          facts: row.facts,
          artTheme: row.art_theme,
          icon: row.emblem,
          isSample: true,
          status: 'LIVE',
        })),
      ),
    },
  ],
  review: async (files, read) => {
    const places = new Set([
      ...(await read(countriesPack, 'countries.csv')).map((row) => row.alpha_2),
      ...(await read(regionsPack, 'regions.csv')).map((row) => `${row.country_code}-${row.region_code}`),
    ])
    return files['*.md'].flatMap((row, at): Finding[] => {
      const unknown = row.destinations.filter((place) => !places.has(place))
      const grade = readingGrade(sentencesOf(row.body))
      return [
        ...unknown.map((place) => ({ column: 'destinations', reason: `${place} is no country or region` })),
        ...(grade > hardestGrade
          ? [{ column: 'body', reason: `reads like school year ${grade.toFixed(1)}` }]
          : []),
      ].map((finding) => ({ file: '*.md', row: at, ...finding }))
    })
  },
})

function cents(dollars: number | undefined): number | null {
  return dollars === undefined ? null : dollars * 100
}

/** The sentences of Markdown, without its headings. */
function sentencesOf(markdown: string): string[] {
  return markdown
    .replace(/^#.*$/gm, '')
    .split(/[.!?]["”]?\s+/)
    .filter((sentence) => /\p{L}/u.test(sentence))
}
