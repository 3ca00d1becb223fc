import { defineSlice } from '#app/platform/slice.server.ts'
import { messagingApi } from './api.server.ts'
import { seedThreads } from './demo.server.ts'
import { handOverThreads } from './handover.server.ts'
import { messagingJobs } from './jobs.server.ts'
import { messageReported, newMessage } from './notifications.ts'
import { messagingPersonalData } from './personal-data.server.ts'
import { unreadThreadsPart } from './read.server.ts'
import * as tables from './tables.server.ts'
import { messagesWaiting } from './today.server.ts'

export const messaging = defineSlice({
  name: 'messaging',
  api: [messagingApi],
  advisorToday: messagesWaiting,
  tables,
  personalData: messagingPersonalData,
  impersonalTables: ['message_setting'],
  jobs: messagingJobs,
  notifications: [newMessage, messageReported],
  handOver: handOverThreads,
  demo: { activity: seedThreads },
  state: { person: unreadThreadsPart },
})
