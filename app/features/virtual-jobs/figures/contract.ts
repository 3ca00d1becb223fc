import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'

const Day = z.object({ day: z.string(), count: z.nullable(z.int()) })

export const VjeFigures = z.object({
  id: z.int(),
  title: z.string(),
  /** IANA: that of the employer. */
  time_zone: z.string(),
  /** Days of that zone; a count is null below ten. */
  starts: z.array(Day),
  certificates: z.array(Day),
})
export type VjeFigures = z.infer<typeof VjeFigures>

export const getVjeFigures = itemEndpoint({
  path: '/api/admin/vjes/:id/figures',
  summary: 'How many started and finished an experience, by day; never who',
  item: VjeFigures,
})
