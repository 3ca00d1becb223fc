import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answers } from '#app/features/forms/answers.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Place } from '../rules/topics.ts'
import { hostStandings } from './host-rules.ts'

const instant = () => timestamp({ withTimezone: true })

/** A workplace that takes students of one school. */
export const placementHosts = pgTable(
  'placement_host',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    businessName: text().notNull(),
    contactName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    address: text(),
    /** Suburb or town with its centre, for the distance from a student's own. */
    suburb: text(),
    postcode: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    place: text().$type<Place>().notNull(),
    /** An industry of the site, by its key. */
    industry: text(),
    standing: text({ enum: hostStandings }).notNull().default('new'),
    /** Why it is paused or not asked again: for staff only. */
    standingReason: text(),
    /** When an advisor let the first letter go out; null: it waits. */
    releasedAt: instant(),
    releasedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Students at the same time; null: it has not said. */
    capacity: integer(),
    takesFrom: date({ mode: 'string' }),
    takesUntil: date({ mode: 'string' }),
    tasks: text().array().notNull().default(sql`'{}'`),
    bring: text(),
    access: text(),
    /** Its last answers to the questions about risks, offered again next time. */
    riskAnswers: jsonb().$type<Answers>().notNull().default({}),
    insuredUntil: date({ mode: 'string' }),
    insuranceUploadId: uuid(),
    /** The certificate whose end the school has been notified of. */
    insuranceRemindedOf: uuid(),
    /** It has said that it takes students next year too. */
    offersNextYear: boolean().notNull().default(false),
    isSample: boolean().notNull().default(false),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (row) => [
    index('placement_host_by_school').on(row.schoolId, row.id),
    index('placement_host_by_creator').on(row.createdBy, row.createdAt),
    index('placement_host_by_releaser').on(row.releasedBy),
    check('placement_host_capacity', sql`${row.capacity} is null or ${row.capacity} between 1 and 100`),
  ],
)
