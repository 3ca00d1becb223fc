import * as z from 'zod/mini'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'

const Sharing = z.strictObject({
  quiz_areas: z.boolean(),
  followed_careers: z.boolean(),
  plan: z.boolean(),
  counted: z.boolean(),
})

export const getSchoolSharing = itemEndpoint({
  path: '/api/user/school-sharing',
  summary: 'What a student shows their school, and who of it opened what',
  item: Sharing,
  beside: {
    school: z.nullable(z.string()),
    /** Where the student lives, as `AU-WA` or `NZ`: for times of day. */
    place: z.nullable(z.string()),
    /** Whom of the student’s family their school can reach, as it typed them in. Their numbers are in the export. */
    family: z.array(z.object({ name: z.string(), relation: z.string() })),
    opened: z.array(z.object({ by: z.string(), subject: z.string(), at: z.string() })),
  },
})

export const updateSchoolSharing = command({
  method: 'PUT',
  path: '/api/user/school-sharing',
  summary: 'Changes what a student shows their school',
  body: Sharing,
  replies: { data: Sharing },
})
