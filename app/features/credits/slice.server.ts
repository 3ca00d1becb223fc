import { defineSlice } from '#app/platform/slice.server.ts'
import { creditsApi } from './api.server.ts'

export const credits = defineSlice({
  name: 'credits',
  api: [creditsApi],
  sitemap: { paths: ['/data-credits'] },
})
