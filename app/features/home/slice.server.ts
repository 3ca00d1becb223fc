import { defineSlice } from '#app/platform/slice.server.ts'
import { homeApi } from './api.server.ts'
import { seedStudentActivity } from './demo.server.ts'

export const home = defineSlice({
  name: 'home',
  api: [homeApi],
  demo: { activity: seedStudentActivity },
  sitemap: { paths: ['/parents'] },
})
