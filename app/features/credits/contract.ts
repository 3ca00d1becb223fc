import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'

/** A data source of the product with its attribution. */
export const DataCredit = z.object({
  name: z.string(),
  title: z.string(),
  source: z.string(),
  publisher: z.string(),
  edition: z.string(),
  date: z.nullable(z.string()),
  licence: z.string(),
  licence_url: z.nullable(z.string()),
  attribution: z.array(z.string()),
  changes: z.array(z.string()),
  known_gaps: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), rows: z.optional(z.int()), about: z.string() })),
})
export type DataCredit = z.infer<typeof DataCredit>

/** Not in the specification's list of calls; needed by the credits page. */
export const listDataCredits = itemEndpoint({
  path: '/api/data-credits',
  summary:
    'Where the data comes from: source, licence, attribution, date and known gaps of every content pack',
  item: z.array(DataCredit),
})
