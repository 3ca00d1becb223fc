import { defineSlice } from '#app/platform/slice.server.ts'
import { operationsApi } from './api.server.ts'

/** No tables of its own. */
export const operations = defineSlice({ name: 'operations', api: [operationsApi] })
