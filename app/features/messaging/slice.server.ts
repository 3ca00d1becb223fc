import { defineSlice } from '#app/platform/slice.server.ts'
import { messagingApi } from './api.server.ts'
import { messagingSentences, messagingSubjects } from './audit-sentences.ts'
import { seedThreads } from './demo.server.ts'
import { handOverThreads } from './handover.server.ts'
import { messagingJobs } from './jobs.server.ts'
import { messageReported, messageReportHandedOver, newMessage, reportHandled } from './notifications.ts'
import { messagingPersonalData } from './personal-data.server.ts'
import { reportsWaiting } from './reports.server.ts'
import { messagingPart } from './state.server.ts'
import * as tables from './tables.server.ts'
import { messagesWaiting } from './today.server.ts'

export const messaging = defineSlice({
  name: 'messaging',
  auditSentences: messagingSentences,
  auditSubjects: messagingSubjects,
  api: [messagingApi],
  advisorToday: async (db, advisor) =>
    (await Promise.all([reportsWaiting(db, advisor), messagesWaiting(db, advisor)])).flat(),
  tables,
  personalData: messagingPersonalData,
  impersonalTables: ['message_setting'],
  jobs: messagingJobs,
  notifications: [newMessage, messageReported, messageReportHandedOver, reportHandled],
  handOver: handOverThreads,
  demo: { activity: seedThreads },
  state: { person: messagingPart },
})
