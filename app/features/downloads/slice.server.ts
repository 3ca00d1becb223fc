import { defineSlice } from '#app/platform/slice.server.ts'
import { downloadsApi } from './api.server.ts'
import { adoptDownloads } from './service.server.ts'
import * as tables from './tables.server.ts'

export const downloads = defineSlice({
  name: 'downloads',
  api: [downloadsApi],
  tables,
  personalData: {
    tables: {
      download: {
        title: 'downloads',
        basis: 'service',
        purpose: 'What someone has downloaded, to find it again',
        retention: 'as long as the ghost or the account',
        columns: {
          userId: 'whose it is',
          ghostId: 'whose it is, without an account',
          type: 'kind of file',
          itemId: 'what the file is about',
          title: 'what that was called',
          path: 'the page it came from',
          size: 'how large the file was, in bytes',
        },
      },
    },
  },
  adoptGhost: adoptDownloads,
})
