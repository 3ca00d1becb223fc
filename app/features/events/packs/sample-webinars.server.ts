import * as z from 'zod'
import { sampleWorkPack } from '#app/features/opportunities/packs/sample-work.server.ts'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { isTimeZone } from '#app/features/places/time-zone.ts'
import { slug, text } from '#app/platform/content/columns.server.ts'
import { definePack, type Finding, type TableRows, yaml } from '#app/platform/content/pack.server.ts'
import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { eventTypes } from '../event-words.ts'
import { captionsError } from '../recordings/captions.server.ts'
import { captionsOf, transcriptOf } from '../recordings/write-captions.ts'
import { events } from '../tables.server.ts'

const WebinarRow = z.strictObject({
  slug,
  title: text(120),
  type: z.enum(eventTypes),
  one_line: text(120),
  host: slug,
  zone: z.string().refine(isTimeZone, 'is no zone of Australia or New Zealand'),
  /** After the day of loading; before it where negative. */
  days: z.int().min(-400).max(400),
  at: z.string().regex(/^\d\d:\d\d$/),
  minutes: z.int().min(10).max(600),
  external: z.boolean().default(false),
  speakers: z.array(text(120)),
  about: text(3000),
  slides: z.array(text(200)),
  /** From which second on, what is said. */
  talk: z.array(z.tuple([z.int().min(0), text(200)])).min(1),
})

/** Made-up webinars with captions. The pack says nothing of their instants, so loading it again moves none: see `demo.server.ts`. */
export const sampleWebinarsPack = definePack({
  name: 'events/sample-webinars',
  revision: 1,
  after: [sampleWorkPack],
  files: { 'webinars.yaml': yaml(WebinarRow, { key: ['slug'] }) },
  references: [
    {
      file: 'webinars.yaml',
      column: 'host',
      to: { pack: sampleWorkPack, file: 'employers.yaml', column: 'slug' },
    },
  ],
  toTables: async (files): Promise<TableRows[]> => [
    {
      table: events,
      key: ['slug'],
      scope: { isSample: true, isSession: false },
      links: { hostProviderId: { table: employers, by: 'slug' } },
      rows: await Promise.all(
        files['webinars.yaml'].map(async (row) => ({
          slug: row.slug,
          title: row.title,
          type: row.type,
          oneLine: row.one_line,
          description: await richTextOf(row.about, { idPrefix: row.slug }),
          speakers: row.speakers,
          hostType: 'employer',
          hostProviderId: row.host,
          timeZone: row.zone,
          sampleTimes: { days: row.days, at: row.at, minutes: row.minutes },
          isExternal: row.external,
          room: row.external ? null : 'local',
          slides: row.slides,
          captions: captionsOf(row.talk),
          transcript: transcriptOf(row.talk),
          isSample: true,
          status: 'LIVE',
        })),
      ),
    },
  ],
  review: (files) =>
    files['webinars.yaml'].flatMap(({ talk }, row): Finding[] => {
      const error = captionsError(captionsOf(talk))
      return error ? [{ file: 'webinars.yaml', row, column: 'talk', reason: error }] : []
    }),
})
