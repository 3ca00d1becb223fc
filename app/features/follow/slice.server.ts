import { defineSlice } from '#app/platform/slice.server.ts'
import { followApi } from './api.server.ts'
import * as tables from './tables.server.ts'

const columns = { userId: 'whose it is' }

export const follow = defineSlice({
  name: 'follow',
  api: [followApi],
  tables,
  personalData: {
    tables: {
      follow: { purpose: 'What somebody follows', retention: 'as long as the account', columns },
      favourite: { purpose: 'What somebody has saved', retention: 'as long as the account', columns },
    },
  },
})
