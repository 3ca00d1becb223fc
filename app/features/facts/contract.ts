import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { factIds } from './facts.ts'

export const getFacts = endpoint({
  method: 'GET',
  path: '/api/facts',
  summary: 'Eleven things worth knowing',
  returns: z.object({
    data: z.array(
      z.object({
        id: z.literal([...factIds]),
        description: z.string(),
        type: z.optional(z.enum(['curious', 'confused'])),
      }),
    ),
  }),
})
