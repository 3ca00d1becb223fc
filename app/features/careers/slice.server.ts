import { and, eq } from 'drizzle-orm'
import { defineSlice } from '#app/platform/slice.server.ts'
import { hubResource, occupationResource } from './admin.server.ts'
import { careersApi } from './api.server.ts'
import { invalidateCodes } from './codes.server.ts'
import { careersPacks } from './content.server.ts'
import { invalidateOccupationPaths } from './names.server.ts'
import { savedIndustries, savedOccupations } from './saved-items.server.ts'
import { industriesIndex } from './search-documents.server.ts'
import * as tables from './tables.server.ts'

const divisions = {
  table: tables.industries,
  slug: tables.industries.slug,
  where: eq(tables.industries.level, 'division'),
}

const activeHubsOf = (type: 'INDUSTRY' | 'SKILL') => ({
  table: tables.hubs,
  slug: tables.hubs.slug,
  where: and(eq(tables.hubs.type, type), eq(tables.hubs.isActive, true)),
  modifiedAt: tables.hubs.updatedAt,
})

export const careers = defineSlice({
  name: 'careers',
  admin: [hubResource, occupationResource],
  api: [careersApi],
  tables,
  impersonalTables: [
    'hub',
    'industry',
    'occupation',
    'occupation_code',
    'occupation_everyday_name',
    'occupation_industry',
    'occupation_related',
  ],
  content: careersPacks,
  search: industriesIndex,
  savedItems: { OCCUPATION: savedOccupations, INDUSTRY: savedIndustries },
  contentCaches: [
    {
      tables: [tables.occupations, tables.industries],
      invalidate: ({ db }) => invalidateCodes(db),
    },
    {
      tables: [tables.occupations, tables.everydayNames],
      invalidate: ({ db }) => invalidateOccupationPaths(db),
    },
  ],
  sitemap: {
    listings: {
      occupations: { table: tables.occupations, slug: tables.occupations.slug, below: '/occupations/' },
      industries: { ...divisions, below: '/industries/' },
      industryhubs: { ...activeHubsOf('INDUSTRY'), below: '/industry-hubs/' },
      skillhubs: { ...activeHubsOf('SKILL'), below: '/skill-hubs/' },
    },
  },
})
