import * as z from 'zod/mini'
import { NearPlace } from '#app/features/places/contract.ts'
import { queryInt, queryJson, queryText } from '#app/platform/contract.ts'
import { listEndpoint, perPage } from '#app/platform/endpoints.ts'
import { CourseCard, EducatorCard } from '../contract.ts'
import { defaultKm, farthestKm } from './rules.ts'

/** The nearest place where something is taught, and how far it is: km as the crow flies, from suburb to suburb. */
const Distance = z.object({ town: z.string(), km: z.number() })
export type Distance = z.infer<typeof Distance>

export const NearCourse = z.extend(CourseCard, { distance: Distance })
export const NearEducator = z.extend(EducatorCard, { distance: Distance })

const short = z.string().check(z.maxLength(100))

const query = {
  /** The id of a suburb (`AU-VIC-3220-geelong`), or what someone typed: `Geelong`, `3220`, `Richmond TAS`. */
  near: z
    .string({ error: 'Please type the name of a suburb or a postcode' })
    .check(
      z.trim(),
      z.minLength(2, 'Please type at least two letters or digits'),
      z.maxLength(100, 'That is too long for the name of a suburb'),
    ),
  km: queryInt(1, farthestKm, defaultKm),
  /** The country whose places come first where several have the name. */
  first: z.optional(z.enum(['AU', 'NZ'])),
  keyword: queryText(100),
  per_page: perPage(24),
}

const beside = {
  /** The suburb that was found; null when there is none, or more than one. */
  place: z.nullable(NearPlace),
  /** The places of that name, where there are several. */
  alike: z.array(NearPlace),
  /** Where nothing is within the distance: what is nearest beyond it. */
  nearest: z.nullable(z.object({ name: z.string(), slug: z.string(), distance: Distance })),
}

export const listNearCourses = listEndpoint({
  path: '/api/explore/near/courses',
  summary: 'Courses by distance from a suburb; of an occupation, of a field or at a level',
  limit: 'search',
  query: {
    ...query,
    filters: queryJson(
      z.strictObject({
        field: z.optional(short),
        level: z.optional(short),
        provider: z.optional(short),
        occupation: z.optional(z.string().check(z.maxLength(150))),
      }),
    ),
  },
  item: NearCourse,
  beside,
})

export const listNearEducators = listEndpoint({
  path: '/api/explore/near/educators',
  summary: 'Educators by distance from a suburb',
  limit: 'search',
  query: {
    ...query,
    filters: queryJson(
      z.strictObject({
        field: z.optional(short),
        kind: z.optional(short),
        /** Those known to teach it; of New Zealand alone. */
        occupation: z.optional(z.string().check(z.maxLength(150))),
      }),
    ),
  },
  item: NearEducator,
  beside,
})
