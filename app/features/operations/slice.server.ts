import { defineSlice } from '#app/platform/slice.server.ts'
import { operationsApi } from './api.server.ts'
import { operationSentences, operationSubjects } from './audit-sentences.ts'
import { operationsJobs } from './jobs.server.ts'
import { operationsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const operations = defineSlice({
  name: 'operations',
  auditSentences: operationSentences,
  auditSubjects: operationSubjects,
  api: [operationsApi],
  tables,
  personalData: operationsPersonalData,
  jobs: operationsJobs,
})
