import * as z from 'zod'

/** What a pack says of itself: where it comes from, under which terms, what was changed and what is missing. */
export const Manifest = z.strictObject({
  name: z.string(),
  title: z.string().min(1),
  source: z.string().min(1),
  publisher: z.string().min(1),
  /** The publisher's own name for the version, as `29.3`. */
  edition: z.string().min(1),
  /** A year, a month or a day: as exactly as the source tells it. */
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'is not a year, month or day like 2025-05')
    .optional(),
  licence: z.string().min(1),
  licence_url: z.url().optional(),
  /** The exact sentences the licence wants shown. Empty when it asks for none. */
  attribution: z.array(z.string().min(1)),
  changes: z.array(z.string().min(1)),
  known_gaps: z.array(z.string().min(1)),
  files: z.array(z.strictObject({ path: z.string(), rows: z.int().min(0), about: z.string().min(1) })).min(1),
})
export type Manifest = z.infer<typeof Manifest>
