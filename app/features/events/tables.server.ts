import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import { searchIndex } from '#app/platform/admin/search-index.server.ts'
import { videoProviders } from '#app/platform/rich-text/video.ts'
import { eventTypes, hostTypes, roomKinds } from './event-words.ts'
import { expos } from './expos/tables.server.ts'

/** So many days after the day of loading, at a time of the host's zone. */
export type SampleTimes = { days: number; at: string; minutes: number }

const instant = () => timestamp({ withTimezone: true })

/** Webinars, workshops and open days, and the sessions of expos. Whether one is upcoming, live or past follows from its times and the clock. */
export const events = pgTable(
  'event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    type: text({ enum: eventTypes }).notNull().default('webinar'),
    oneLine: text().notNull(), // for cards and the live bar
    description: text().notNull(), // HTML of the allow-list
    speakers: text().array().notNull().default(sql`'{}'`), // each as `Name: what they do`
    hostType: text({ enum: hostTypes }), // with the id: who hosts it; null: Yonder
    hostProviderId: integer(),
    expoId: integer().references(() => expos.id, { onDelete: 'cascade' }), // of which programme it is a session
    isSession: boolean().generatedAlwaysAs(sql`expo_id is not null`),
    stage: text(), // where in the expo
    // Of samples the pack leaves both open, so that loading it again does not move them: see `demo.server.ts`.
    startsAt: instant().notNull().default(sql`'2026-01-01T00:00:00Z'`),
    endsAt: instant().notNull().default(sql`'2026-01-01T01:00:00Z'`),
    startsLocal: text(), // what the host typed, by the clocks of the zone: see `event-times.ts`
    endsLocal: text(),
    sampleTimes: jsonb().$type<SampleTimes>(), // of a sample: when it is, counted from the day the demo is loaded
    timeZone: text().notNull(), // IANA: of the host
    previousStartsAt: instant(), // when it was to start before it was moved
    sequence: integer().notNull().default(0), // goes up with each change that calendars must hear of
    isCancelled: boolean().notNull().default(false),
    isExternal: boolean().notNull().default(false), // another site runs it, at `externalUrl`
    externalUrl: text(), // https only
    room: text({ enum: roomKinds }), // where people meet; null: nowhere on Yonder
    joinUrl: text(), // of a `link` room; leaves the server only while the room is open
    isLockDeclared: boolean().notNull().default(false), // the host says: viewers have no camera, microphone or private chat there
    closedToMinorsAt: instant(), // since when nobody under 18 may enter: a lock of the room was seen open
    slides: text().array().notNull().default(sql`'{}'`), // of a `local` room, each as `Title: text`
    videoProvider: text({ enum: videoProviders }), // of the recording
    videoId: text(),
    captions: text(), // WebVTT
    transcript: text(),
    iconText: text(), // words beside the dot of the live bar
    isSample: boolean().notNull().default(false),
    status: text({ enum: ['DRAFT', 'LIVE', 'ARCHIVED'] })
      .notNull()
      .default('DRAFT'),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || yonder_fold(title) || ' | ' || yonder_fold(one_line || ' ' || coalesce(stage, ''))`,
      ),
    ...contentColumns(),
  },
  (row) => [
    index('event_by_start').on(row.status, row.startsAt),
    index('event_by_end').on(row.endsAt),
    index('event_by_expo').on(row.expoId, row.startsAt),
    index('event_by_host').on(row.hostType, row.hostProviderId),
    index('event_by_title').on(row.title, row.id), // the list of the admin area
    searchIndex('event_by_words', row.title, row.slug),
    index('event_by_text').using('gin', sql`${row.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check('event_is_not_called_external', sql`${row.slug} <> 'external'`), // a page has that address
    check('event_ends_after_it_starts', sql`${row.endsAt} > ${row.startsAt}`),
    check('event_names_its_host_whole', sql`(${row.hostType} is null) = (${row.hostProviderId} is null)`),
    check(
      'event_leads_elsewhere_by_https',
      sql`${row.externalUrl} is null or ${row.externalUrl} like 'https://%'`,
    ),
    check('event_is_joined_by_https', sql`${row.joinUrl} is null or ${row.joinUrl} like 'https://%'`),
    check('event_names_its_video_whole', sql`(${row.videoProvider} is null) = (${row.videoId} is null)`),
    check(
      'event_sample_leads_nowhere',
      sql`not ${row.isSample} or (${row.videoId} is null and ${row.externalUrl} is null and ${row.joinUrl} is null)`,
    ),
  ],
)

/** Who attends what, for 24 months after it. Nobody but the person sees a row: hosts learn numbers of ten or more. */
export const eventAttendances = pgTable(
  'event_attendance',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    attendedAt: instant().notNull(), // when the person said that they come, the last time
    cancelledAt: instant(), // when they said that they do not
    joinedAt: instant(), // when they first entered the room
    openedAt: instant(), // when they first went to the site of an external event
    remindedDayFor: instant(), // of which start they were reminded a day before
    remindedSoonFor: instant(), // of which start they were reminded fifteen minutes before
    toldStart: instant().notNull(), // the start that they last heard of from us
    toldCancelled: boolean().notNull().default(false), // they know that the event does not take place
  },
  (row) => [
    primaryKey({ name: 'event_attendance_is_one_per_person', columns: [row.userId, row.eventId] }),
    index('event_attendance_by_event').on(row.eventId),
  ],
)
