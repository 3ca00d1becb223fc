import { defineSlice } from '#app/platform/slice.server.ts'
import { schoolStudentsApi } from './api.server.ts'
import { seedNotes } from './demo.server.ts'
import { schoolStudentsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const schoolStudents = defineSlice({
  name: 'school-students',
  api: [schoolStudentsApi],
  tables,
  personalData: schoolStudentsPersonalData,
  demo: { activity: seedNotes },
})
