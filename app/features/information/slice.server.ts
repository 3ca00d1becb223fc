import { eq } from 'drizzle-orm'
import { defineSlice } from '#app/platform/slice.server.ts'
import * as businessResources from './business/admin.server.ts'
import { businessApi } from './business/api.server.ts'
import { reportDownload } from './business/downloads.server.ts'
import { createMediaFeed } from './business/feed.server.ts'
import { businessPack } from './business/packs.server.ts'
import * as businessTables from './business/tables.server.ts'
import * as editorialResources from './editorial/admin.server.ts'
import { editorialApi } from './editorial/api.server.ts'
import { editorialPack } from './editorial/packs.server.ts'
import * as editorialTables from './editorial/tables.server.ts'
import { informationJobs } from './jobs.server.ts'
import { sentInData } from './sent-in-data.server.ts'

const { mediaArticles } = businessTables

export const information = defineSlice({
  name: 'information',
  admin: [...Object.values(businessResources), ...Object.values(editorialResources)],
  api: [businessApi, editorialApi],
  tables: { ...businessTables, ...editorialTables },
  impersonalTables: ['business_report', 'media_article', 'page', 'partner', 'team_member'],
  personalData: sentInData,
  content: [businessPack, editorialPack],
  jobs: informationJobs,
  documents: [createMediaFeed],
  downloads: { 'business-report': reportDownload },
  sitemap: {
    paths: [
      '/business',
      '/business/media-centre',
      '/business/reports',
      '/connect',
      '/contribute',
      '/partners',
      '/team',
      '/about',
      '/privacy-policy',
      '/terms-and-conditions',
    ],
    listings: {
      media: {
        table: mediaArticles,
        slug: mediaArticles.slug,
        below: '/business/media-centre/',
        where: eq(mediaArticles.status, 'LIVE'),
        modifiedAt: mediaArticles.updatedAt,
      },
    },
  },
})
