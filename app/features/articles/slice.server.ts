import { defineSlice } from '#app/platform/slice.server.ts'
import { articlesApi } from './api.server.ts'

export const articles = defineSlice({
  name: 'articles',
  api: [articlesApi],
})
