import * as z from 'zod'
import { anzscoPack } from '#app/features/careers/packs/anzsco.server.ts'
import { anzsicPack } from '#app/features/careers/packs/anzsic.server.ts'
import { minimumWagesPack } from '#app/features/labour-market/packs/minimum-wages.server.ts'
import { regionsPack } from '#app/features/places/packs/regions.server.ts'
import { parseRegionId } from '#app/features/places/rules.ts'
import { timeZoneOf } from '#app/features/places/time-zone.ts'
import { code, slug, text } from '#app/platform/content/columns.server.ts'
import { definePack, type Finding, type TableRows, yaml } from '#app/platform/content/pack.server.ts'
import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { jobTypes, payUnits } from '../job-words.ts'
import { hiringStep, type Pay, payRefusal, payWords } from '../rules.ts'
import { employers, jobOpenings } from '../tables.server.ts'

const place = code(/^(AU|NZ)-[A-Z]{2,3}$/, 'a place such as NZ-OTA')
const lines = z.array(text(120))

const EmployerRow = z.strictObject({
  slug,
  name: text(80),
  one_line: text(90),
  about: text(3000),
  city: text(60),
  place,
  industries: z.array(code(/^[A-S]$/, 'a division of ANZSIC')).min(1),
  people: z.int().positive(),
  hiring: z.array(text(200).refine((step) => hiringStep(step).text !== '', 'is not “Title: text”')).min(2),
})

const OpeningRow = z.strictObject({
  slug,
  employer: slug,
  title: text(80),
  type: z.enum(jobTypes),
  town: text(60),
  place,
  industries: z.array(code(/^[A-S]$/, 'a division of ANZSIC')).min(1),
  occupations: z.array(code(/^\d{6}$/, 'six digits')).min(1),
  hours: text(80),
  hours_weekly: z.int().min(1).max(45).optional(),
  casual: z.boolean().default(false),
  youngest_age: z.int().min(14).max(30).optional(),
  /** In dollars of its country; left out where the pay is not stated. */
  pay: z
    .strictObject({
      from: z.number(),
      to: z.number().optional(),
      unit: z.enum(payUnits),
      note: text(80).optional(),
    })
    .optional(),
  closes_every_days: z.int().min(7).max(60),
  starts: text(60).optional(),
  about: text(3000),
  asks: lines.min(1),
  asks_not: lines.default([]),
})
type OpeningRow = z.infer<typeof OpeningRow>

/**
 * Made-up employers and openings, one by one, which show what listings look like. They are never applied to, and close again
 * every so many days instead of once: see `closingDay`.
 */
export const sampleWorkPack = definePack({
  name: 'opportunities/sample-work',
  revision: 1,
  after: [regionsPack, anzsicPack, anzscoPack, minimumWagesPack],
  files: {
    'employers.yaml': yaml(EmployerRow, { key: ['slug'] }),
    'openings.yaml': yaml(OpeningRow, { key: ['slug'] }),
  },
  references: [
    { file: 'openings.yaml', column: 'employer', to: { file: 'employers.yaml', column: 'slug' } },
    {
      file: 'openings.yaml',
      column: 'industries',
      to: { pack: anzsicPack, file: 'industries.csv', column: 'anzsic_code' },
    },
    {
      file: 'employers.yaml',
      column: 'industries',
      to: { pack: anzsicPack, file: 'industries.csv', column: 'anzsic_code' },
    },
  ],
  toTables: async (files): Promise<TableRows[]> => [
    {
      table: employers,
      key: ['slug'],
      scope: { isSample: true },
      rows: await Promise.all(
        files['employers.yaml'].map(async (row) => ({
          slug: row.slug,
          name: row.name,
          oneLine: row.one_line,
          description: await richTextOf(row.about, { idPrefix: row.slug }),
          city: row.city,
          ...placeColumns(row.place),
          industryCodes: row.industries,
          isSample: true,
          isPublished: true,
          people: row.people,
          hiringSteps: row.hiring,
        })),
      ),
    },
    {
      table: jobOpenings,
      key: ['slug'],
      scope: { isSample: true },
      links: { employerId: { table: employers, by: 'slug' } },
      rows: await Promise.all(
        files['openings.yaml'].map(async (row) => ({
          slug: row.slug,
          title: row.title,
          employerId: row.employer,
          jobType: row.type,
          description: await richTextOf(row.about, { idPrefix: row.slug }),
          asks: row.asks,
          asksNot: row.asks_not,
          industryCodes: row.industries,
          occupationCodes: row.occupations,
          location: row.town,
          ...placeColumns(row.place),
          timeZone: timeZoneOf(...regionOf(row.place)),
          hours: row.hours,
          hoursWeekly: row.hours_weekly ?? null,
          isCasual: row.casual,
          youngestAge: row.youngest_age ?? null,
          ...payColumns(row),
          startsText: row.starts ?? null,
          closesEveryDays: row.closes_every_days,
          isSample: true,
          status: 'LIVE',
        })),
      ),
    },
  ],
  review: async (files, read) => {
    const wages = await read(minimumWagesPack, 'minimum_wages.csv')
    return files['openings.yaml'].flatMap((opening, row): Finding[] => {
      const found: Finding[] = []
      const say = (column: string, reason: string) =>
        found.push({ file: 'openings.yaml', row, column, reason })
      const pay = payOf(opening)
      const country = opening.place.slice(0, 2) as 'AU' | 'NZ'
      const refusal =
        pay &&
        payRefusal(
          {
            country,
            jobType: opening.type,
            pay,
            hoursWeekly: opening.hours_weekly ?? null,
            youngestAge: opening.youngest_age ?? null,
            isCasual: opening.casual,
          },
          wages.filter((wage) => wage.country_code === country),
        )
      if (refusal) say('pay', `is below ${refusal.minimumCents} cents an hour, ${refusal.instrument}`)
      return found
    })
  },
})

function regionOf(place: string): [country: string, region: string | null] {
  const region = parseRegionId(place)
  return [region?.countryCode ?? 'AU', region?.regionCode ?? null]
}

function placeColumns(place: string) {
  const [countryCode, regionCode] = regionOf(place)
  return { countryCode, regionCode }
}

function payOf({ pay }: OpeningRow): Pay | null {
  if (!pay) return null
  const cents = (dollars: number) => Math.round(dollars * 100)
  return { minimumCents: cents(pay.from), maximumCents: pay.to ? cents(pay.to) : null, unit: pay.unit }
}

function payColumns(row: OpeningRow) {
  const pay = payOf(row)
  return {
    salary: pay && [payWords(pay), row.pay?.note].filter(Boolean).join(', '),
    payMinimumCents: pay?.minimumCents ?? null,
    payMaximumCents: pay?.maximumCents ?? null,
    payUnit: pay?.unit ?? null,
  }
}
