import { defineSlice } from '#app/platform/slice.server.ts'
import { schoolRequestResource } from './admin.server.ts'
import { schoolsApi } from './api.server.ts'
import { schoolSentences, schoolSubjects } from './audit-sentences.server.ts'
import { seedSchools } from './demo.server.ts'
import { handOverInvitations } from './hand-over.server.ts'
import { schoolsJobs } from './jobs.server.ts'
import { advisorChanged, staffJoined, workHandedOver } from './notifications.ts'
import { schoolsPersonalData } from './personal-data.server.ts'
import { campusesPart } from './state.server.ts'
import * as tables from './tables.server.ts'

export const schools = defineSlice({
  name: 'schools',
  auditSentences: schoolSentences,
  auditSubjects: schoolSubjects,
  admin: [schoolRequestResource],
  api: [schoolsApi],
  tables,
  personalData: schoolsPersonalData,
  jobs: schoolsJobs,
  notifications: [advisorChanged, staffJoined, workHandedOver],
  handOver: handOverInvitations,
  state: { person: campusesPart },
  demo: { activity: seedSchools },
})
