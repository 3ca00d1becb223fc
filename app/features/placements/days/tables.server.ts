import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answers } from '#app/features/forms/answers.ts'
import { users } from '#app/features/people/tables.server.ts'
import { ofPlacement } from '../tables.server.ts'

const instant = () => timestamp({ withTimezone: true })
const byUser = () => integer().references(() => users.id, { onDelete: 'set null' })

/** What a student writes about a day at work. */
export const placementLog = pgTable(
  'placement_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    placementId: ofPlacement(),
    /** Made by the device, so that a repeated request writes one entry. */
    clientId: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    hours: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    unique('placement_log_entry_once').on(row.placementId, row.clientId),
    index('placement_log_by_date').on(row.placementId, row.date),
    check('placement_log_hours', sql`${row.hours} > 0 and ${row.hours} <= 24`),
  ],
)

/** What is known of a student's presence on a day. No row: nothing yet. */
export const placementAttendance = pgTable(
  'placement_attendance',
  {
    placementId: ofPlacement(),
    date: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['checked-in', 'absent', 'no-show'] }).notNull(),
    note: text(),
    /** Who said so. */
    party: text({ enum: ['student', 'host', 'guardian', 'school'] }).notNull(),
    at: instant().notNull(),
    /** When the school was asked to ring the host, as nobody had said anything. */
    askedSchoolAt: instant(),
  },
  (row) => [primaryKey({ name: 'placement_attendance_key', columns: [row.placementId, row.date] })],
)

/** Something went wrong on a day at work. */
export const placementIncidents = pgTable(
  'placement_incident',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    placementId: ofPlacement(),
    severity: text({ enum: ['minor', 'concern', 'serious'] }).notNull(),
    party: text({ enum: ['student', 'host', 'guardian', 'school'] }).notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    reportedAt: instant().notNull(),
    /** How many people on call have been tried. */
    calls: smallint().notNull().default(0),
    answeredBy: byUser(),
    answeredAt: instant(),
    closedBy: byUser(),
    closedAt: instant(),
    closeReason: text(),
  },
  (row) => [
    index('placement_incident_by_placement').on(row.placementId),
    index('placement_incident_by_answerer').on(row.answeredBy),
    index('placement_incident_by_closer').on(row.closedBy),
  ],
)

/** A visit or a call by the school. */
export const placementVisits = pgTable(
  'placement_visit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    placementId: ofPlacement(),
    kind: text({ enum: ['visit', 'call'] }).notNull(),
    on: date({ mode: 'string' }).notNull(),
    note: text().notNull(),
    byUserId: byUser(),
    createdAt: instant().notNull(),
  },
  (row) => [
    index('placement_visit_by_placement').on(row.placementId),
    index('placement_visit_by_user').on(row.byUserId),
  ],
)

/** What a coordinator and the supervisor have to know of a student's health. Sealed; gone 30 days after the end. */
export const placementHealthNotes = pgTable('placement_health_note', {
  placementId: ofPlacement().primaryKey(),
  sealed: text().notNull(),
  writtenAt: instant().notNull(),
})
