import { defineSlice } from '#app/platform/slice.server.ts'
import { opportunitiesApi } from './api.server.ts'

export const opportunities = defineSlice({
  name: 'opportunities',
  api: [opportunitiesApi],
})
