import { defineSlice } from '#app/platform/slice.server.ts'
import { addDemoPeople } from './demo.server.ts'

export const demo = defineSlice({ name: 'demo', demo: { people: addDemoPeople } })
