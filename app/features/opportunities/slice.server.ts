import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { regions } from '#app/features/places/tables.server.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { employerResource, jobResource } from './admin.server.ts'
import { opportunitiesApi } from './api.server.ts'
import { opportunitiesPacks } from './content.server.ts'
import { giveDemoProvider } from './demo.server.ts'
import { workEnquirySubjects } from './enquiry-subjects.server.ts'
import { opportunitiesJobs } from './jobs.server.ts'
import { invalidateRelatedOpenings } from './related-openings.server.ts'
import { savedEmployers, savedJobs } from './saved-items.server.ts'
import { workIndex } from './search-documents.server.ts'
import { workListings } from './sitemap.server.ts'
import * as tables from './tables.server.ts'

export const opportunities = defineSlice({
  name: 'opportunities',
  api: [opportunitiesApi],
  tables,
  impersonalTables: ['employer', 'experience_provider', 'job_opening'],
  admin: [employerResource, jobResource],
  content: opportunitiesPacks,
  jobs: opportunitiesJobs,
  enquirySubjects: workEnquirySubjects,
  search: workIndex,
  savedItems: { job: savedJobs, EMPLOYER: savedEmployers },
  sitemap: { listings: workListings },
  contentCaches: [
    {
      tables: [tables.jobOpenings, tables.employers, occupations, industries, regions],
      invalidate: ({ db }) => invalidateRelatedOpenings(db),
    },
  ],
  demo: { activity: giveDemoProvider },
})
