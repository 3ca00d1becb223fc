import * as z from 'zod/mini'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { SharedPlan } from '../contract.ts'
import { id, instant, section } from '../shapes.ts'

/** For parents. It shows nothing that the link does not show, and ends with the link. Idempotent. */
export const keepSharedPlan = command({
  method: 'POST',
  path: '/api/career-planner/shared/:token/keep',
  summary: 'Show a plan that was shared on one’s own Home',
  replies: { id: z.string() },
})

/** A kept plan as its link shows it. */
export const KeptPlan = z.extend(SharedPlan, {
  id: z.string(),
  kept_at: instant,
  /** By slug: the work at the end of a route with a pay figure of the country, where there is one. */
  headlines: z.partialRecord(section, z.string()),
  /** By slug: whom the pay counts, who published it and when. */
  pay_sources: z.partialRecord(section, z.string()),
})
export type KeptPlan = z.infer<typeof KeptPlan>

export const listKeptPlans = itemEndpoint({
  path: '/api/user/kept-plans',
  summary: 'The shared plans that a parent shows on Home',
  item: z.array(KeptPlan),
})

export const dropKeptPlan = command({
  method: 'DELETE',
  path: '/api/user/kept-plans/:id',
  summary: 'Show a shared plan on Home no longer',
  params: z.object({ id }),
})

/** The parent cannot keep it again with the same link. */
export const endKeeping = command({
  method: 'DELETE',
  path: '/api/career-planner/keepers/:id',
  summary: 'Take one’s own plan off a parent’s Home',
  params: z.object({ id }),
})
