import { defineSlice } from '#app/platform/slice.server.ts'
import { adminApi } from './api.server.ts'
import { adminPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const admin = defineSlice({
  name: 'admin',
  api: [adminApi],
  tables,
  personalData: adminPersonalData,
})
