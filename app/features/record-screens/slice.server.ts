import { defineSlice } from '#app/platform/slice.server.ts'

/** Pages only: the calls are those of `admin`. */
export const recordScreens = defineSlice({ name: 'record-screens' })
