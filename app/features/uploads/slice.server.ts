import { defineSlice } from '#app/platform/slice.server.ts'
import { uploadsApi } from './api.server.ts'
import { createFiles } from './files.server.ts'
import { uploadsJobs } from './jobs.server.ts'
import { uploadsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const uploads = defineSlice({
  name: 'uploads',
  api: [uploadsApi],
  tables,
  personalData: uploadsPersonalData,
  jobs: uploadsJobs,
  unqueuedDocuments: [createFiles],
})
