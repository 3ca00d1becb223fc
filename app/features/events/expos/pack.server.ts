import * as z from 'zod'
import { sampleWorkPack } from '#app/features/opportunities/packs/sample-work.server.ts'
import { employers, experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { experienceProvidersPack } from '#app/features/travel/packs/experience-providers.server.ts'
import { slug, text } from '#app/platform/content/columns.server.ts'
import { definePack, type Finding, type TableRows, yaml } from '#app/platform/content/pack.server.ts'
import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { eventTypes } from '../event-words.ts'
import { events } from '../tables.server.ts'
import { sectionKeys } from './rules.ts'
import { sampleTimesOf } from './sample-times.ts'
import { exhibitors, expoSections, expos } from './tables.server.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00')
const counted = z.strictObject({ days: z.int(), at: time, minutes: z.int().positive() })
const dated = z.strictObject({ on: z.iso.date(), at: time, minutes: z.int().positive() })

const ExpoRow = z.strictObject({
  slug,
  title: text(120),
  subtitle: text(80).optional(),
  icon: text(30).optional(),
  zone: text(60),
  times: z.union([counted, dated]),
  land: z.enum(artThemes),
  about: text(3000),
  sections: z.partialRecord(z.enum(sectionKeys), text(3000)),
})

const SessionRow = z.strictObject({
  slug,
  expo: slug,
  title: text(120),
  type: z.enum(eventTypes),
  stage: text(60),
  times: counted,
  one_line: text(120),
  speakers: z.array(text(120)).min(1),
  about: text(2000),
  slides: z.array(text(300)).min(1),
})

const StandRow = z
  .strictObject({
    slug,
    expo: slug,
    employer: slug.optional(),
    experience_provider: slug.optional(),
    title: text(120),
    order: z.int().min(0),
    about: text(2000),
  })
  .refine(({ employer, experience_provider }) => !employer !== !experience_provider, 'has not one provider')

/** Made-up expos with their sessions and stands. Their dates are set when the demo is loaded: see `demo.server.ts`. */
export const exposPack = definePack({
  name: 'events/expos',
  revision: 1,
  after: [sampleWorkPack, experienceProvidersPack],
  files: {
    'expos.yaml': yaml(ExpoRow, { key: ['slug'] }),
    'sessions.yaml': yaml(SessionRow, { key: ['slug'] }),
    'stands.yaml': yaml(StandRow, { key: ['slug'] }),
  },
  references: [
    { file: 'sessions.yaml', column: 'expo', to: { file: 'expos.yaml', column: 'slug' } },
    { file: 'stands.yaml', column: 'expo', to: { file: 'expos.yaml', column: 'slug' } },
    {
      file: 'stands.yaml',
      column: 'employer',
      to: { pack: sampleWorkPack, file: 'employers.yaml', column: 'slug' },
    },
    {
      file: 'stands.yaml',
      column: 'experience_provider',
      to: { pack: experienceProvidersPack, file: '*.md', column: 'file' },
    },
  ],
  toTables: async (files): Promise<TableRows[]> => [
    {
      table: expos,
      key: ['slug'],
      scope: { isSample: true },
      rows: await Promise.all(
        files['expos.yaml'].map(async (row) => ({
          slug: row.slug,
          title: row.title,
          subtitle: row.subtitle ?? null,
          icon: row.icon ?? null,
          description: await richTextOf(row.about, { idPrefix: row.slug }),
          sampleTimes: row.times,
          timeZone: row.zone,
          artTheme: row.land,
          isSample: true,
          isPublished: true,
        })),
      ),
    },
    {
      table: expoSections,
      key: ['slug'],
      scope: { isSample: true },
      links: { expoId: { table: expos, by: 'slug' } },
      rows: (
        await Promise.all(
          files['expos.yaml'].map(async (row) =>
            Promise.all(
              Object.entries(row.sections).map(async ([key, content = '']) => ({
                slug: `${row.slug}-${key}`,
                expoId: row.slug,
                key,
                content: await richTextOf(content, { idPrefix: `${row.slug}-${key}` }),
                isSample: true,
              })),
            ),
          ),
        )
      ).flat(),
    },
    {
      table: events,
      key: ['slug'],
      scope: { isSample: true, isSession: true },
      links: { expoId: { table: expos, by: 'slug' } },
      rows: await Promise.all(
        files['sessions.yaml'].map(async (row) => ({
          slug: row.slug,
          expoId: row.expo,
          title: row.title,
          type: row.type,
          stage: row.stage,
          oneLine: row.one_line,
          description: await richTextOf(row.about, { idPrefix: row.slug }),
          speakers: row.speakers,
          slides: row.slides,
          room: 'local',
          sampleTimes: row.times,
          timeZone: zoneOf(files['expos.yaml'], row.expo),
          isSample: true,
          status: 'LIVE',
        })),
      ),
    },
    {
      table: exhibitors,
      key: ['slug'],
      scope: { isSample: true },
      links: {
        expoId: { table: expos, by: 'slug' },
        employerId: { table: employers, by: 'slug' },
        experienceProviderId: { table: experienceProviders, by: 'slug' },
      },
      rows: await Promise.all(
        files['stands.yaml'].map(async (row) => ({
          slug: row.slug,
          expoId: row.expo,
          employerId: row.employer ?? null,
          experienceProviderId: row.experience_provider ?? null,
          boothTitle: row.title,
          description: await richTextOf(row.about, { idPrefix: row.slug }),
          position: row.order,
          isSample: true,
          isPublished: true,
        })),
      ),
    },
  ],
  review: (files) => {
    const found: Finding[] = []
    for (const [row, session] of files['sessions.yaml'].entries()) {
      const expo = files['expos.yaml'].find(({ slug }) => slug === session.expo)
      if (!expo) continue
      // Any day will do: both are counted from the same one.
      const whole = sampleTimesOf(expo.times, expo.zone, '2027-03-01')
      const own = sampleTimesOf(session.times, expo.zone, '2027-03-01')
      if (own.startsAt < whole.startsAt || own.endsAt > whole.endsAt)
        found.push({ file: 'sessions.yaml', row, column: 'times', reason: 'is not within its expo' })
    }
    return found
  },
})

function zoneOf(all: { slug: string; zone: string }[], expo: string): string {
  return all.find(({ slug }) => slug === expo)?.zone ?? 'Australia/Sydney'
}
