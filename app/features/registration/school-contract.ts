import * as z from 'zod/mini'
import { asNumber, country, linkToken, state, wholeNumber } from '#app/features/people/fields.ts'
import { User } from '#app/features/people/user-shape.ts'
import { words } from '#app/features/people/words.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { registrationWords } from './words.ts'

/** A school of the directory; `id` is used as `school_link_id`. */
export const SchoolLink = z.object({
  id: z.int(),
  name: z.string(),
  suburb: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.string(),
  post_code: z.nullable(z.string()),
})
export type SchoolLink = z.infer<typeof SchoolLink>

export const findSchools = itemEndpoint({
  path: '/api/school-links',
  summary: 'Schools of Australia and New Zealand by words of their name or suburb',
  limit: 'search',
  query: z.object({
    keyword: z
      .string({ error: registrationWords.schoolKeyword })
      .check(z.trim(), z.minLength(2, registrationWords.schoolKeyword), z.maxLength(100, words.tooLong)),
    state: z.optional(z.string().check(z.maxLength(10))),
    country: z.optional(z.enum(['AU', 'NZ'], registrationWords.schoolCountry)),
  }),
  item: z.array(SchoolLink),
})

/** The school behind a school's own link (`/register?school_token=…`). 404 once the link is over. */
export const getSchoolInvite = itemEndpoint({
  path: '/api/school-links/token/:token',
  summary: 'Which school a link belongs to, and which addresses it takes',
  params: linkToken,
  item: z.object({ id: z.int(), name: z.string(), email_domains: z.array(z.string()) }),
})

export const confirmSchool = command({
  method: 'POST',
  path: '/api/user/confirm-school',
  summary: 'Keeps where somebody goes to school, and when they finish',
  body: z.strictObject({
    school_link_id: z.optional(wholeNumber(2_147_483_647)),
    /** A school that is not in the directory. */
    school_name: z.optional(z.string().check(z.trim(), z.maxLength(150, words.tooLong))),
    class_year: z.pipe(z.transform(asNumber), z.int({ error: registrationWords.classYear })),
  }),
  replies: { user: User },
})

/** Ends it at once, whoever set it up; the school's advisors get a notification. 422 for somebody without a school. */
export const leaveSchool = command({
  method: 'POST',
  path: '/api/user/leave-school',
  summary: 'Leaves a school',
  replies: { user: User },
})

export const updateUserLocation = command({
  method: 'POST',
  path: '/api/user/update-user-location',
  summary: 'Keeps the country, and for Australia and New Zealand the state',
  body: z.strictObject({ country, state: z.optional(state) }),
})
