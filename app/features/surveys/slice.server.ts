import { defineSlice } from '#app/platform/slice.server.ts'
import { surveyResource } from './admin.server.ts'
import { adoptResponses } from './adoption.server.ts'
import { surveysApi } from './api.server.ts'
import { surveysJobs } from './jobs.server.ts'
import { surveysPack } from './pack.server.ts'
import { surveysData } from './personal-data.server.ts'
import { completedPart } from './state.server.ts'
import * as tables from './tables.server.ts'

export const surveys = defineSlice({
  name: 'surveys',
  admin: [surveyResource],
  api: [surveysApi],
  tables,
  impersonalTables: ['survey'],
  personalData: surveysData,
  content: [surveysPack],
  jobs: surveysJobs,
  adoptGhost: adoptResponses,
  state: { person: completedPart },
})
