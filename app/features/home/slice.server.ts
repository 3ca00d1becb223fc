import { defineSlice } from '#app/platform/slice.server.ts'
import { homeApi } from './api.server.ts'
import { seedStudentActivity } from './demo.server.ts'
import { seedLastSeen } from './demo-last-seen.server.ts'

export const home = defineSlice({
  name: 'home',
  api: [homeApi],
  demo: {
    activity: async (services) => {
      await seedStudentActivity(services)
      await seedLastSeen(services)
    },
  },
  sitemap: { paths: ['/parents'] },
})
