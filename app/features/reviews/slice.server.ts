import { defineSlice } from '#app/platform/slice.server.ts'
import { reviewsApi } from './api.server.ts'

/** Revisions and what is said about them are the tables of `admin`, which publishes them. */
export const reviews = defineSlice({ name: 'reviews', api: [reviewsApi] })
