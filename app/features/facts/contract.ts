import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { factIds } from './facts.ts'

export const getFacts = itemEndpoint({
  path: '/api/facts',
  summary: 'Eleven things worth knowing',
  item: z.array(
    z.object({
      id: z.literal([...factIds]),
      description: z.string(),
      type: z.optional(z.enum(['curious', 'confused'])),
    }),
  ),
})
