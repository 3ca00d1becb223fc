import { defineSlice } from '#app/platform/slice.server.ts'
import { operationsApi } from './api.server.ts'
import { operationSentences, operationSubjects } from './audit-sentences.ts'
import { operationsJobs } from './figures.server.ts'

/** No tables of its own. */
export const operations = defineSlice({
  name: 'operations',
  auditSentences: operationSentences,
  auditSubjects: operationSubjects,
  api: [operationsApi],
  jobs: operationsJobs,
})
