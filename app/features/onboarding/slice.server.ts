import { defineSlice } from '#app/platform/slice.server.ts'
import { onboardingApi } from './api.server.ts'
import { onboardingSentences, onboardingSubjects } from './audit-sentences.ts'
import { seedImports } from './demo.server.ts'
import { onboardingJobs } from './jobs.server.ts'
import { takeWhatSchoolSent } from './joined.server.ts'
import { importEnded, schoolEnded, schoolReopened, schoolSent, yearAsked } from './notifications.ts'
import { onboardingData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const onboarding = defineSlice({
  name: 'onboarding',
  auditSentences: onboardingSentences,
  auditSubjects: onboardingSubjects,
  api: [onboardingApi],
  tables,
  impersonalTables: ['student_import_heading'],
  personalData: onboardingData,
  jobs: onboardingJobs,
  notifications: [schoolSent, schoolEnded, schoolReopened, yearAsked, importEnded],
  onSchoolJoined: takeWhatSchoolSent,
  demo: { activity: seedImports },
})
