import * as z from 'zod/mini'
import { WhatIf } from '../shapes.ts'
import { reachEffects } from './reach.ts'
import { spanKinds } from './route-times.ts'

/** See `RouteTimes` in what-if/route-times.ts. */
const Times = z.nullable(
  z.object({
    spans: z.array(
      z.object({ kind: z.enum(spanKinds), label: z.string(), from: z.number(), to: z.number() }),
    ),
    year: z.int(),
    age: z.nullable(z.int()),
  }),
)

/** The same without being stored, with what opens and what closes; see reach.ts. */
export const WhatIfPreview = z.extend(WhatIf, {
  /** Both routes on a scale of years; null where the year is not known. */
  times: z.object({
    finding: z.nullable(z.string()),
    before: Times,
    after: Times,
    unknown: z.array(z.string()),
  }),
  /** What a gap year moves and costs. */
  consequences: z.array(z.string()),
  reach: z.object({
    finding: z.string(),
    lines: z.array(
      z.object({
        kind: z.enum(['career', 'course']),
        title: z.string(),
        effect: z.enum(reachEffects),
        why: z.array(z.string()),
        source: z.string(),
      }),
    ),
    /** Subjects that the certificate does not have by that name. */
    unknown_subjects: z.array(z.string()),
    /** Where to look up what courses ask of people with that certificate. */
    check: z.nullable(z.object({ name: z.string(), url: z.string() })),
  }),
})
export type WhatIfPreview = z.infer<typeof WhatIfPreview>
