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
      follow: {
        basis: 'service',
        purpose: 'What someone follows',
        retention: 'as long as the account',
        columns: { ...columns, type: 'kind of what is followed', followableId: 'what is followed' },
      },
      favourite: {
        basis: 'service',
        purpose: 'What someone has saved',
        retention: 'as long as the account',
        columns: { ...columns, type: 'kind of what is saved', itemId: 'what is saved' },
      },
    },
  },
})
