import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { roomProblems } from '../event-words.ts'

const Day = z.object({ day: z.string(), count: z.nullable(z.int()) })

export const EventFigures = z.object({
  id: z.int(),
  title: z.string(),
  /** It is held in a room of Yonder, where people ask questions. */
  has_own_room: z.boolean(),
  /** IANA: that of the host. */
  time_zone: z.string(),
  /** Days of that zone; a count is null below ten. */
  sign_ups: z.array(Day),
  joins: z.array(Day),
  /** Where the host enters its room as the moderator, while it is open. */
  moderator_url: z.nullable(z.string()),
  /** Why the room cannot be entered though it should be open: the room server does not answer, or the site has none. */
  room_problem: z.nullable(z.enum(roomProblems)),
})
export type EventFigures = z.infer<typeof EventFigures>

export const getEventFigures = itemEndpoint({
  path: '/api/admin/events/:id/figures',
  summary: 'How many signed up for and joined an event, by day; never who',
  item: EventFigures,
})
