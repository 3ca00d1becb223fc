import * as z from 'zod'

/** A pack's metadata: source, licence, changes and gaps. */
export const Manifest = z.strictObject({
  name: z.string(),
  title: z.string().min(1),
  /** Nothing but samples, which only the demo shows. */
  is_sample: z.boolean().optional(),
  source: z.string().min(1),
  publisher: z.string().min(1),
  /** The publisher's own name for the version, as `29.3`. */
  edition: z.string().min(1),
  /** A year, a month or a day, as precise as the source states it. */
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'is not a year, month or day like 2025-05')
    .optional(),
  licence: z.string().min(1),
  licence_url: z.url().optional(),
  /** The exact attribution that the licence requires. Empty when it requires none. */
  attribution: z.array(z.string().min(1)),
  changes: z.array(z.string().min(1)),
  known_gaps: z.array(z.string().min(1)),
  files: z
    .array(
      z.strictObject({
        path: z.string(),
        /** Left out of a folder in which each file is a row and more come all the time. */
        rows: z.int().min(0).optional(),
        about: z.string().min(1),
      }),
    )
    .min(1),
})
export type Manifest = z.infer<typeof Manifest>
