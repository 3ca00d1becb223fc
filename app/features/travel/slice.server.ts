import { defineSlice } from '#app/platform/slice.server.ts'
import { experienceProviderResource, gapYearResource } from './admin.server.ts'
import { travelApi } from './api.server.ts'
import { travelPacks } from './content.server.ts'
import { travelEnquirySubjects } from './enquiry-subjects.server.ts'
import { savedExperienceProviders, savedGapYears } from './saved-items.server.ts'
import { travelIndex } from './search-documents.server.ts'
import { travelListings } from './sitemap.server.ts'
import * as tables from './tables.server.ts'

export const travel = defineSlice({
  name: 'travel',
  api: [travelApi],
  tables,
  impersonalTables: ['gap_year', 'working_holiday'],
  admin: [experienceProviderResource, gapYearResource],
  content: travelPacks,
  enquirySubjects: travelEnquirySubjects,
  search: travelIndex,
  savedItems: { 'gap-year': savedGapYears, EXPERIENCE_PROVIDER: savedExperienceProviders },
  sitemap: { listings: travelListings },
})
