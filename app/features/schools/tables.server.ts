import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { advisorPermissions } from '#app/platform/actor.ts'

const instant = () => timestamp({ withTimezone: true })
const ofSchool = () =>
  integer()
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' })
const staff = () => integer().references(() => users.id, { onDelete: 'set null' })

export const requestStatuses = ['new', 'invited', 'declined'] as const

/** Someone of a school asks for access. Staff check the register and ring the published number before they invite. */
export const schoolRequests = pgTable(
  'school_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    schoolId: ofSchool(),
    name: text().notNull(),
    role: text().notNull(), // "Careers advisor", as they say
    email: text().notNull(), // in lower case; not verified
    message: text().notNull(),
    status: text({ enum: requestStatuses }).notNull().default('new'),
    registerNote: text(), // which entry of which register
    registerCheckedBy: staff(),
    registerCheckedAt: instant(),
    phoneNote: text(), // who answered at the published number
    phoneRungBy: staff(),
    phoneRungAt: instant(),
    decidedBy: staff(),
    decidedAt: instant(),
    createdAt: instant().notNull(),
  },
  (row) => [
    index('school_request_by_school').on(row.schoolId),
    index('school_request_by_time').on(row.createdAt),
    index('school_request_by_email').on(row.email),
    index('school_request_by_register_checker').on(row.registerCheckedBy),
    index('school_request_by_caller').on(row.phoneRungBy),
    index('school_request_by_decider').on(row.decidedBy),
  ],
)

/** Invitations to advise at a school. The token of the link is stored as a digest, works for 14 days and is used once. */
export const advisorInvites = pgTable(
  'advisor_invite',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    schoolId: ofSchool(),
    email: text().notNull(), // in lower case
    position: text(),
    permissions: text({ enum: advisorPermissions }).array().notNull().default(sql`'{}'`),
    invitedBy: staff(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(), // accepted, or ended
  },
  (row) => [
    uniqueIndex('advisor_invite_one_open').on(row.schoolId, row.email).where(sql`${row.usedAt} is null`),
    index('advisor_invite_by_school').on(row.schoolId),
    index('advisor_invite_by_email').on(row.email),
    index('advisor_invite_by_inviter').on(row.invitedBy),
  ],
)
