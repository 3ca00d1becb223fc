import * as z from 'zod/mini'
import { endpoint, queryInt, queryText, rowKey, text } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { videoProviders } from '#app/platform/rich-text/video.ts'
import { eventTypes, hostTypes } from './event-words.ts'
import { RoomQuestion } from './questions/contract.ts'

const instant = z.iso.datetime()

/** Source: specification, section 3: a video is of YouTube or Vimeo. */
export const Video = z.object({ provider: z.enum(videoProviders), video_id: z.string(), title: z.string() })

export const EventCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  type: z.enum(eventTypes),
  one_line: z.string(),
  host: z.nullable(z.object({ type: z.enum(hostTypes), name: z.string(), href: z.string() })),
  host_provider_id: z.nullable(z.int()),
  expo_id: z.nullable(z.int()),
  stage: z.nullable(z.string()),
  starts_at_utc: instant,
  ends_at_utc: instant,
  /** IANA: of the host. */
  time_zone: z.string(),
  previous_starts_at_utc: z.nullable(instant),
  phase: z.enum(['upcoming', 'live', 'past']),
  is_cancelled: z.boolean(),
  is_external: z.boolean(),
  has_recording: z.boolean(),
  is_sample: z.boolean(),
  icon_text: z.nullable(z.string()),
  /** How many attend; 0 while fewer than ten do. */
  attendee_count: z.int(),
})
export type EventCard = z.infer<typeof EventCard>

/** A line of captions, in seconds from the beginning. */
export const Cue = z.object({ from: z.number(), to: z.number(), text: z.string() })
export type Cue = z.infer<typeof Cue>

/** The address of the room is not in it: `joinEvent` gives that while the room is open. */
export const Event = z.extend(EventCard, {
  description: z.string(),
  /** Of which it is a session; null where it is none, or where readers do not see the expo. */
  expo: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  speakers: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Where people meet on Yonder: false for an external event and where no room is set. */
  has_room: z.boolean(),
  /** Of an external event; null of a sample. */
  external_url: z.nullable(z.string()),
  video: z.nullable(Video),
  cues: z.array(Cue),
  transcript: z.nullable(z.string()),
})
export type Event = z.infer<typeof Event>

export const eventTimes = ['live', 'upcoming', 'past', 'recordings'] as const
export type EventTime = (typeof eventTimes)[number]

export const listEvents = listEndpoint({
  path: '/api/events',
  summary: 'Events and webinars: what is live or comes next first, then what is over, the latest first',
  limit: 'search',
  query: {
    type: z.optional(z.enum(eventTypes)),
    keyword: queryText(100),
    when: z.optional(z.enum(eventTimes)),
    per_page: z.optional(queryInt(1, 100, 24)),
  },
  item: EventCard,
})

export const getEvent = itemEndpoint({
  path: '/api/events/:id',
  summary: 'One event by id or slug',
  item: Event,
})

export const getExternalEvent = itemEndpoint({
  path: '/api/events/external/:id',
  summary: 'One event that someone else runs, by id or slug',
  item: Event,
})

const eventId = z.strictObject({ id: rowKey(120) })

export const attendEvent = command({
  method: 'POST',
  path: '/api/events/attend',
  summary: 'Attend an event; a second time changes nothing',
  body: eventId,
})

export const leaveEvent = command({
  method: 'DELETE',
  path: '/api/events/attend/:id',
  summary: 'Say that one does not attend an event',
})

export const openExternalEvent = command({
  method: 'POST',
  path: '/api/events/external/attend',
  summary: 'Go to the site of an external event: counts it, and gives the address',
  body: eventId,
  replies: { url: z.optional(z.string()) },
})

/** Why the room cannot be entered: see `joinRefusal`. */
export const joinReasons = [
  'cancelled',
  'held-elsewhere',
  'no-room',
  'too-early',
  'over',
  'not-under-18',
  'closed-to-under-18',
] as const

export const joinEvent = endpoint({
  method: 'GET',
  path: '/api/events/:id/join',
  summary: 'The address of the room, from ten minutes before the start to the end',
  ownSiteOnly: true,
  returns: z.object({
    join_url: z.nullable(z.string()),
    is_live: z.boolean(),
    opens_at_utc: instant,
    refusal: z.nullable(z.enum(joinReasons)),
  }),
})

export const OwnEvent = z.extend(EventCard, {
  attended_at: instant,
  joined_at: z.nullable(instant),
})
export type OwnEvent = z.infer<typeof OwnEvent>

export const listOwnEvents = listEndpoint({
  path: '/api/user/events',
  summary: 'The events that one attends: what comes next first, or what is over, the latest first',
  query: {
    when: z.optional(z.enum(['upcoming', 'past'])),
    /** Only these, by id with commas between: for a page that shows whether one attends. */
    ids: z.optional(text(400)),
  },
  item: OwnEvent,
})

export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/:id/calendar.ics',
  summary: 'One event as a calendar file',
  answers: 'file',
  returns: z.string(),
})

export const Room = z.object({
  event: EventCard,
  slides: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Those that a moderator let through, and one’s own; the latest first. */
  questions: z.array(RoomQuestion),
})

export const getRoom = itemEndpoint({
  path: '/api/events/:id/room',
  summary: 'What is shown in a room of Yonder while it is open',
  item: Room,
})
