import { defineSlice } from '#app/platform/slice.server.ts'
import { contentReportResource } from './admin.server.ts'
import { moderationApi } from './api.server.ts'
import { moderationSentences } from './audit-sentences.ts'
import { moderationJobs } from './jobs.server.ts'
import {
  contentReportClosed,
  contentReported,
  contentReportHandedOver,
  contentReportSecondPerson,
  contentReportWaits,
  schoolReportWaits,
} from './notifications.ts'
import { moderationPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const moderation = defineSlice({
  name: 'moderation',
  auditSentences: moderationSentences,
  api: [moderationApi],
  tables,
  personalData: moderationPersonalData,
  jobs: moderationJobs,
  notifications: [
    contentReported,
    contentReportWaits,
    contentReportHandedOver,
    contentReportSecondPerson,
    schoolReportWaits,
    contentReportClosed,
  ],
  admin: [contentReportResource],
})
