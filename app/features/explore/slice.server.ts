import { defineSlice } from '#app/platform/slice.server.ts'

/** Pages only: its data is that of careers and study. */
export const explore = defineSlice({ name: 'explore' })
