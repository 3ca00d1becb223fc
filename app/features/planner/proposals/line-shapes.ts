import * as z from 'zod/mini'

const career = z.nullable(z.object({ slug: z.string(), title: z.string() }))
const careerLine = z.object({ id: z.string(), part: z.literal('occupation'), before: career, after: career })
const courseLine = z.object({
  id: z.string(),
  part: z.literal('course'),
  before: z.null(),
  after: z.object({
    slug: z.string(),
    title: z.string(),
    provider: z.nullable(z.string()),
    regions: z.array(z.string()),
    years: z.nullable(z.number()),
  }),
})

/** Lines of a proposal about what was picked from our lists. */
export const pickedLines = [careerLine, courseLine] as const
