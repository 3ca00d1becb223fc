import * as z from 'zod/mini'
import { sectionSlugs } from '#app/features/planner/plan-parts.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'

const route = z.enum(sectionSlugs, 'Choose one from the list')

/** What a student can do with a placement that is finished. */
export const Afterwards = z.object({
  plan: z.object({
    /** The student has added it once. It is not offered again, also where they have removed it since. */
    is_added: z.boolean(),
    /** The routes it can go to: those that are begun, or plan A. */
    routes: z.array(route),
  }),
  xp: z.object({
    /** What the student got for it; null: nothing yet. */
    earned: z.nullable(z.int()),
    /** What they get once they have looked back; null: nothing more. */
    possible: z.nullable(z.int()),
  }),
})
export type Afterwards = z.infer<typeof Afterwards>

/** Refused (422) until the placement is finished. */
export const getAfterwards = itemEndpoint({
  path: '/api/wex/placements/:id/after',
  summary: 'What a student can do with work experience that is over',
  item: Afterwards,
})

/** Once. A second time changes nothing, and the reply is the same. */
export const addToPlan = command({
  method: 'POST',
  path: '/api/wex/placements/:id/plan',
  summary: 'The student adds finished work experience to their career plan',
  body: z.strictObject({ route: z.optional(route) }),
  replies: { data: Afterwards },
})
