import { defineSlice } from '#app/platform/slice.server.ts'
import { eventsApi } from './api.server.ts'
import { expos } from './expos/tables.server.ts'
import { eventsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const events = defineSlice({
  name: 'events',
  api: [eventsApi],
  tables: { ...tables, expos },
  impersonalTables: ['event', 'expo'],
  personalData: eventsPersonalData,
})
