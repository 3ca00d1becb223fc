import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { WhatIfPreview } from './preview-shapes.ts'

/** Nothing is stored. */
export const previewWhatIf = itemEndpoint({
  path: '/api/career-planner/:slug/what-if',
  summary: 'What changes of a route would open and close',
  query: z.object({
    region: z.optional(z.string().check(z.maxLength(10))),
    /** A number, and of which country; empty: none. */
    rank: z.optional(z.string().check(z.maxLength(10))),
    rank_scheme: z.optional(z.string().check(z.maxLength(20))),
    /** Names of subjects, one to a line. */
    drop: z.optional(z.string().check(z.maxLength(2_000))),
    add: z.optional(z.string().check(z.maxLength(1_000))),
    living: z.optional(z.string().check(z.maxLength(20))),
    /** 1: with a gap year, 0: without. */
    gap: z.optional(z.string().check(z.maxLength(1))),
    budget: z.optional(z.string().check(z.maxLength(20))),
  }),
  item: WhatIfPreview,
})
