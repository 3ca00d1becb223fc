import { defineSlice } from '#app/platform/slice.server.ts'
import { factsApi } from './api.server.ts'

export const facts = defineSlice({ name: 'facts', api: [factsApi] })
