import { eq } from 'drizzle-orm'
import { defineSlice } from '#app/platform/slice.server.ts'
import { occupationResource } from './admin.server.ts'
import { careersApi } from './api.server.ts'
import { careersPacks } from './content.server.ts'
import { invalidateOccupationPaths } from './names.server.ts'
import { savedIndustries, savedOccupations } from './saved-items.server.ts'
import { industriesIndex } from './search-documents.server.ts'
import { activeSkillHubs } from './skill-hubs.ts'
import * as tables from './tables.server.ts'

const divisions = {
  table: tables.industries,
  slug: tables.industries.slug,
  where: eq(tables.industries.level, 'division'),
}

export const careers = defineSlice({
  name: 'careers',
  admin: [occupationResource],
  api: [careersApi],
  tables,
  impersonalTables: [
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
      tables: [tables.occupations, tables.everydayNames],
      invalidate: ({ db }) => invalidateOccupationPaths(db),
    },
  ],
  state: { shared: () => ({ active_skill_hubs: activeSkillHubs() }) },
  sitemap: {
    paths: activeSkillHubs().map(({ slug }) => `/skill-hubs/${slug}`),
    listings: {
      occupations: { table: tables.occupations, slug: tables.occupations.slug, below: '/occupations/' },
      industries: { ...divisions, below: '/industries/' },
      industryhubs: { ...divisions, below: '/industry-hubs/' },
    },
  },
})
