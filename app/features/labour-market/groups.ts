import * as z from 'zod/mini'

/** A kind of job (ANZSCO unit group). `occupation` is its largest one; null where we have no page of the group, or it is a mixed one. */
export const GroupLink = z.object({
  code: z.string(),
  title: z.string(),
  occupation: z.nullable(z.object({ slug: z.string(), title: z.string() })),
})
export type GroupLink = z.infer<typeof GroupLink>
