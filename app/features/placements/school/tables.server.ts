import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Limits, RuleValue } from '../rules/rule-pack.ts'
import type { Place, Topic } from '../rules/topics.ts'

const instant = () => timestamp({ withTimezone: true })
const ofSchool = () =>
  integer()
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' })
const byUser = () => integer().references(() => users.id, { onDelete: 'set null' })

/** How a school handles work experience. No row: the defaults. */
export const schoolPlacementSettings = pgTable(
  'school_placement_setting',
  {
    schoolId: ofSchool().primaryKey(),
    /** When lessons begin, as `08:40`. */
    dayStartsAt: text(),
    /** The number that hosts, guardians and students ring. */
    phone: text(),
    /** An advisor lets the first letter to a new host go out. */
    releasesFirstLetter: boolean().notNull().default(true),
    /** The person who prepared a placement may approve it, for this reason. */
    ownApprovalReason: text(),
    updatedBy: byUser(),
    updatedAt: instant().notNull(),
  },
  (row) => [index('school_placement_setting_by_updater').on(row.updatedBy)],
)

/** The school's own terms, prefilled from what is known of its state. */
export const schoolPlacementTerms = pgTable(
  'school_placement_term',
  {
    schoolId: ofSchool(),
    year: integer().notNull(),
    term: integer().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
  },
  (row) => [
    primaryKey({ name: 'school_placement_term_key', columns: [row.schoolId, row.year, row.term] }),
    check('school_placement_term_ends_after_it_starts', sql`${row.startsOn} < ${row.endsOn}`),
  ],
)

/** Who is called after a serious incident, one after another. */
export const schoolOnCall = pgTable(
  'school_on_call',
  {
    schoolId: ofSchool(),
    /** From 1, in the order in which they are called. */
    position: integer().notNull(),
    /** An advisor of the school, who also gets the bell and the email. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull(),
  },
  (row) => [
    primaryKey({ name: 'school_on_call_key', columns: [row.schoolId, row.position] }),
    index('school_on_call_by_user').on(row.userId),
  ],
)

/** A school's own word on a rule, which then holds there. */
export const schoolRuleConfirmations = pgTable(
  'school_rule_confirmation',
  {
    schoolId: ofSchool(),
    place: text().$type<Place>().notNull(),
    topic: text().$type<Topic>().notNull(),
    source: text().notNull(),
    /** The school found something else than the pack, or where the pack has nothing: `value` counts. Null: there is no such rule. */
    isOwnFinding: boolean().notNull().default(false),
    value: jsonb().$type<RuleValue>(),
    limits: jsonb().$type<Limits>(),
    confirmedBy: byUser(),
    confirmedOn: date({ mode: 'string' }).notNull(), // a day of the school
  },
  (row) => [
    primaryKey({ name: 'school_rule_confirmation_key', columns: [row.schoolId, row.place, row.topic] }),
    index('school_rule_confirmation_by_user').on(row.confirmedBy),
  ],
)
