import { defineSlice } from '#app/platform/slice.server.ts'
import { schoolStudentsApi } from './api.server.ts'
import { schoolStudentSentences, schoolStudentSubjects } from './audit-sentences.ts'
import { seedNotes } from './demo.server.ts'
import { handOverNotes } from './hand-over.server.ts'
import { schoolStudentsJobs } from './jobs.server.ts'
import { schoolStudentsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'
import { studentsWaiting } from './today.server.ts'

export const schoolStudents = defineSlice({
  name: 'school-students',
  advisorToday: studentsWaiting,
  auditSentences: schoolStudentSentences,
  auditSubjects: schoolStudentSubjects,
  handOver: handOverNotes,
  api: [schoolStudentsApi],
  tables,
  personalData: schoolStudentsPersonalData,
  jobs: schoolStudentsJobs,
  demo: { activity: seedNotes },
})
