import * as z from 'zod/mini'
import { sentFields } from '#app/features/people/memberships/sent-fields.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { words } from '#app/features/people/words.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'

const text = (most: number) =>
  z.optional(z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(most, words.tooLong)))
const Sent = z.partialRecord(z.enum(sentFields), z.string())

/** Looking at it for the first time is noted: that the notice was shown. `data` is null where no school has sent anything. */
export const getSchoolSent = itemEndpoint({
  path: '/api/user/school-sent',
  summary: 'What a student’s school sent about them, what is on their own record, and what they corrected',
  item: z.nullable(
    z.object({
      school: z.string(),
      sent_at: z.string(),
      is_answered: z.boolean(),
      sent: Sent,
      /** What is right, as far as we know: the person’s own record, or what they said before. */
      right: Sent,
    }),
  ),
  beside: {
    /** A later last year that the school says is right. Until the student says yes, `now` counts; null: none is known. */
    asked_year: z.nullable(
      z.object({
        school: z.string(),
        year: z.int(),
        now: z.nullable(z.int()),
        /** With a yes the school sees the student until then. */
        sees_until: z.string(),
      }),
    ),
  },
})

/** 409 where the school does not ask about that year, or not any more. */
export const answerSchoolYear = command({
  method: 'POST',
  path: '/api/user/school-sent/year',
  summary: 'Says yes or no to the later last year that one’s school says is right',
  limit: 'auth',
  body: z.strictObject({ year: z.int().check(z.minimum(1900), z.maximum(2200)), accepts: z.boolean() }),
})

/**
 * Name, year and month of birth go to the person's own record; the rest stays the school's. The school is told of both.
 * `awaits_guardian` as in `PUT /api/user/profile`.
 */
export const correctSchoolSent = command({
  method: 'POST',
  path: '/api/user/school-sent',
  summary: 'Says that what a school sent is right, or what is right instead',
  limit: 'auth',
  body: z.strictObject({
    first_name: text(100),
    last_name: text(100),
    class_year: text(4),
    dob: text(10),
    external_id: text(64),
    groups: text(500),
    parent_email: text(254),
    /** PRIVACY=strict: who is asked about a date of birth, where nobody has been named yet. */
    guardian_email: text(254),
  }),
  replies: {
    corrected: z.int(),
    awaits_guardian: z.nullable(z.enum(['consent', 'confirmation'])),
  },
})
