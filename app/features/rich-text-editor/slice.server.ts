import { defineSlice } from '#app/platform/slice.server.ts'

/** Script alone: what is kept of a text is decided in `platform/rich-text`. */
export const richTextEditor = defineSlice({ name: 'rich-text-editor' })
