import { defineSlice } from '#app/platform/slice.server.ts'
import { schoolFiguresApi } from './api.server.ts'
import { schoolFigureSentences, schoolFigureSubjects } from './audit-sentences.ts'
import { schoolFiguresJobs } from './jobs.server.ts'
import { manyNamesExported, messageTried } from './notifications.ts'
import { schoolFiguresData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const schoolFigures = defineSlice({
  name: 'school-figures',
  auditSentences: schoolFigureSentences,
  auditSubjects: schoolFigureSubjects,
  api: [schoolFiguresApi],
  tables,
  personalData: schoolFiguresData,
  jobs: schoolFiguresJobs,
  notifications: [manyNamesExported, messageTried],
})
