import { defineSlice } from '#app/platform/slice.server.ts'
import { accountsApi } from './api.server.ts'
import { accountSentences } from './audit-sentences.ts'
import { rightsGiven } from './notifications.ts'
import { setupApi } from './setup/api.server.ts'
import * as tables from './setup/tables.server.ts'

export const accounts = defineSlice({
  name: 'accounts',
  auditSentences: accountSentences,
  api: [accountsApi, setupApi],
  tables,
  notifications: [rightsGiven],
  impersonalTables: ['setup_token'],
})
