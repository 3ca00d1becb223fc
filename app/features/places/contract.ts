import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'

/** A suburb or town as a list sorted by distance names it. Its `id` says what it is and stands in addresses. */
export const NearPlace = z.object({
  id: z.string(),
  name: z.string(),
  post_code: z.nullable(z.string()),
  region: z.string(),
  country: z.enum(['AU', 'NZ']),
})
export type NearPlace = z.infer<typeof NearPlace>

/** A state, territory or region. `id` includes the country (`AU-TAS`); `code` alone is ambiguous. */
export const State = z.object({ id: z.string(), code: z.string(), name: z.string() })
export type State = z.infer<typeof State>

/** A country; `states` is empty for every country but Australia and New Zealand. */
export const Country = z.object({
  code: z.string(),
  name: z.string(),
  calling_code: z.nullable(z.string()),
  states: z.array(State),
})
export type Country = z.infer<typeof Country>

/** A suburb or town, with everything that a profile stores of it. */
export const Location = z.object({
  id: z.int(),
  name: z.string(),
  post_code: z.string(),
  state: z.string(),
  state_name: z.string(),
  country_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Location = z.infer<typeof Location>

export const listCountries = itemEndpoint({
  path: '/api/countries',
  summary: 'Countries, Australia and New Zealand first; states for these two only',
  item: z.array(Country),
})

export const findLocations = itemEndpoint({
  path: '/api/locations',
  summary: 'Suburbs and towns of Australia and New Zealand by the beginning of their name or postcode',
  limit: 'search',
  query: z.object({
    keyword: z
      .string({ error: 'Please type the name of a suburb or a postcode' })
      .check(
        z.trim(),
        z.minLength(2, 'Please type at least two letters or digits'),
        z.maxLength(100, 'That is too long for the name of a suburb'),
      ),
    country: z.optional(z.enum(['AU', 'NZ'], 'Suburbs are listed for AU and NZ only')),
  }),
  item: z.array(Location),
})
