import { defineSlice } from '#app/platform/slice.server.ts'
import { settingsApi } from './api.server.ts'
import { createEmailsPreview } from './emails-preview.server.ts'
import { settingsJobs } from './jobs.server.ts'
import { studentCorrected } from './notifications.ts'
import { settingsPersonalData } from './personal-data.server.ts'
import { emailPreferencesPart } from './preferences.server.ts'
import { createOneClickUnsubscribe } from './unsubscribe.server.ts'

export const settings = defineSlice({
  name: 'settings',
  api: [settingsApi],
  personalData: settingsPersonalData,
  jobs: settingsJobs,
  notifications: [studentCorrected],
  state: { person: emailPreferencesPart },
  documents: [createEmailsPreview, createOneClickUnsubscribe],
})
