import { defineSlice } from '#app/platform/slice.server.ts'
import { plannerApi } from './api.server.ts'
import { plannerSentences } from './audit-sentences.ts'
import { seedPlans } from './demo.server.ts'
import { plannerJobs } from './jobs.server.ts'
import { planChanged, planCommented, planKept, planProposed, proposalAnswered } from './notifications.ts'
import { plannerPersonalData } from './personal-data.server.ts'
import { planDownload } from './sharing/downloads.server.ts'
import { endSharing } from './sharing/first-proof.server.ts'
import * as tables from './tables.server.ts'

export const planner = defineSlice({
  name: 'planner',
  auditSentences: plannerSentences,
  api: [plannerApi],
  tables,
  downloads: { 'career-plan': planDownload },
  personalData: plannerPersonalData,
  jobs: plannerJobs,
  onFirstProof: endSharing,
  demo: { activity: seedPlans },
  notifications: [planChanged, planCommented, planKept, planProposed, proposalAnswered],
})
