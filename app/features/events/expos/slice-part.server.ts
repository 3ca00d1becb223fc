import { sql } from 'drizzle-orm'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { PersonalTable } from '#app/platform/personal-data.server.ts'
import { job, type SitemapPart } from '#app/platform/slice.server.ts'
import { events } from '../tables.server.ts'
import { exhibitorResource, expoResource, expoSectionResource } from './admin.server.ts'
import { exposApi } from './api.server.ts'
import { forgetOldAttendances } from './attendance.server.ts'
import { placeSampleExpos } from './demo.server.ts'
import { createExpoPictures } from './documents.server.ts'
import { invalidateBoard, readBoard } from './live.server.ts'
import { createLiveDocument } from './live-document.server.ts'
import { exposPack } from './pack.server.ts'
import { exposPart } from './state.server.ts'
import * as tables from './tables.server.ts'

const attendance: PersonalTable = {
  title: 'expos',
  basis: 'service',
  purpose: 'Which expos someone attends, to show it to them; exhibitors learn numbers of ten or more',
  retention: '24 months after the expo',
  columns: {
    userId: 'who attends',
    expoId: 'which expo',
    attendedAt: 'when they said that they come',
  },
}

const forgetAttendances: JobKind<object> = { queue: 'events-forget-expos', cron: '40 3 * * *' }

const sitemap = {
  paths: ['/past/expos'],
  listings: {
    expos: {
      table: tables.expos,
      slug: tables.expos.slug,
      below: '/expo/',
      where: sql`${tables.expos.isPublished} and not ${tables.expos.isSample}`,
      modifiedAt: tables.expos.updatedAt,
    },
  },
} satisfies SitemapPart

/** What the manifest of events has of expos. */
export const exposSlice = {
  api: exposApi,
  tables,
  impersonalTables: ['exhibitor', 'expo', 'expo_section'],
  personalTables: { expo_attendance: attendance },
  admin: [expoResource, exhibitorResource, expoSectionResource],
  content: [exposPack],
  liveDocument: createLiveDocument,
  documents: createExpoPictures,
  state: exposPart,
  contentCache: {
    tables: [tables.expos, events],
    invalidate: invalidateBoard,
    load: readBoard,
  },
  jobs: [job(forgetAttendances, ({ db, clock }) => forgetOldAttendances(db, clock.now()))],
  sitemap,
  placeSamples: placeSampleExpos,
}
