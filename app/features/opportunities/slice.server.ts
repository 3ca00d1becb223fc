import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { employerResource, jobResource } from './admin.server.ts'
import { opportunitiesApi } from './api.server.ts'
import { opportunitiesPacks } from './content.server.ts'
import { giveDemoProvider } from './demo.server.ts'
import { opportunityEnquirySubjects } from './enquiry-subjects.server.ts'
import { opportunitiesJobs } from './jobs.server.ts'
import { invalidateRelatedOpenings } from './related-openings.server.ts'
import { savedEmployers, savedJobs } from './saved-items.server.ts'
import { opportunitiesIndex } from './search-documents.server.ts'
import { workListings } from './sitemap.server.ts'
import * as tables from './tables.server.ts'
import { experienceProviderResource, gapYearResource } from './travel/admin.server.ts'
import { travelApi } from './travel/api.server.ts'
import { travelPacks } from './travel/content.server.ts'
import { savedExperienceProviders, savedGapYears } from './travel/saved-items.server.ts'
import { travelListings } from './travel/sitemap.server.ts'
import * as travelTables from './travel/tables.server.ts'

export const opportunities = defineSlice({
  name: 'opportunities',
  api: [opportunitiesApi, travelApi],
  tables: { ...tables, ...travelTables },
  impersonalTables: ['employer', 'experience_provider', 'gap_year', 'job_opening', 'working_holiday'],
  admin: [employerResource, jobResource, experienceProviderResource, gapYearResource],
  content: [...opportunitiesPacks, ...travelPacks],
  jobs: opportunitiesJobs,
  enquirySubjects: opportunityEnquirySubjects,
  search: opportunitiesIndex,
  savedItems: {
    job: savedJobs,
    EMPLOYER: savedEmployers,
    'gap-year': savedGapYears,
    EXPERIENCE_PROVIDER: savedExperienceProviders,
  },
  sitemap: { listings: { ...workListings, ...travelListings } },
  contentCaches: [
    {
      tables: [tables.jobOpenings, tables.employers, occupations, industries],
      invalidate: ({ db }) => invalidateRelatedOpenings(db),
    },
  ],
  demo: { activity: giveDemoProvider },
})
