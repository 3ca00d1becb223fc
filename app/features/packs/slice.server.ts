import { defineSlice } from '#app/platform/slice.server.ts'
import { packsApi } from './api.server.ts'
import { packSentences, packSubjects } from './audit-sentences.ts'
import { packJobs } from './jobs.server.ts'
import { packToImport } from './notifications.ts'
import { packsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const packs = defineSlice({
  name: 'packs',
  auditSentences: packSentences,
  auditSubjects: packSubjects,
  api: [packsApi],
  tables,
  personalData: packsPersonalData,
  jobs: packJobs,
  notifications: [packToImport],
})
