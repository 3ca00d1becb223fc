import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { YearOutcome } from '#app/features/people/memberships/asked-year.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Change } from './compare.ts'
import { importStatuses } from './import-states.ts'
import type { Headings } from './reading/columns.ts'
import type { FileFacts } from './reading/read-file.server.ts'
import type { Cells, RowError, SentStudent } from './reading/read-student.ts'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
/** Of the student whom it is about, once there is one, and gone with their account. */
const aboutStudent = () => integer().references(() => users.id, { onDelete: 'cascade' })

export const importSources = ['csv', 'google', 'manual'] as const
export const importFormats = ['csv', 'oneroster', 'google', 'manual'] as const
export const rowKinds = ['new', 'changed', 'same', 'error'] as const
export const rowOutcomes = ['invited', 'updated', 'none', 'failed'] as const

/** Class lists of a register, by name: their number there. */
export type SentGroups = { name: string; externalId: string }[]

/** Lists of students that a school brings in: checked, looked at, confirmed, and undone for a week. */
export const studentImports = pgTable(
  'student_import',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    advisorId: integer().references(() => users.id, { onDelete: 'set null' }),
    source: text({ enum: importSources }).notNull(),
    format: text({ enum: importFormats }).notNull(),
    status: text({ enum: importStatuses }).notNull().default('uploaded'),
    fileName: text(),
    /** What was uploaded; gone once the import has ended. */
    file: bytes(),
    /** What this upload says that headings mean, beside what the school said before. */
    headings: jsonb().$type<Headings>().notNull().default({}),
    facts: jsonb().$type<FileFacts>(),
    groups: jsonb().$type<SentGroups>().notNull().default([]),
    /** Why it failed, in a sentence. */
    problem: text(),
    totalRows: integer().notNull().default(0),
    newRows: integer().notNull().default(0),
    changedRows: integer().notNull().default(0),
    sameRows: integer().notNull().default(0),
    missingRows: integer().notNull().default(0),
    importedRows: integer().notNull().default(0),
    errorRows: integer().notNull().default(0),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    endedAt: instant(),
    /** When its invitations go out; null: at once. */
    inviteAt: instant(),
    /** Its invitations go out when the school says so. */
    invitesHeld: boolean().notNull().default(false),
    undoAskedAt: instant(),
    undoneAt: instant(),
  },
  (row) => [
    index('student_import_by_school').on(row.schoolId, row.id),
    index('student_import_by_advisor').on(row.advisorId),
    index('student_import_ended').on(row.endedAt).where(sql`${row.endedAt} is not null`),
  ],
)

/** What an import did to a row, so that it can be undone. */
export type RowEffects = {
  /** When it was done. */
  at?: string
  /** What came of another finishing year. */
  year?: YearOutcome
  /** The import has made the account. */
  madeAccount?: boolean
  /** The import has made the membership. */
  madeMembership?: boolean
  /** The invited membership that ended, because the address is another one now. */
  replacedMembership?: number
  /** What was there before, by column. */
  before?: { membership?: Record<string, unknown>; person?: Record<string, unknown> }
  joinedGroups?: number[]
  leftGroups?: number[]
}

/** One student of a list: what the school says of them, what is wrong with it, and what came of it. */
export const studentImportRows = pgTable(
  'student_import_row',
  {
    importId: integer()
      .notNull()
      .references(() => studentImports.id, { onDelete: 'cascade' }),
    rowNumber: integer().notNull(), // as a spreadsheet shows it
    kind: text({ enum: rowKinds }).notNull(),
    /** A student, or the cells of a row with errors. */
    data: jsonb().$type<SentStudent | Cells>().notNull(),
    errors: jsonb().$type<RowError[]>().notNull().default([]),
    changes: jsonb().$type<Change[]>().notNull().default([]),
    userId: aboutStudent(),
    membershipId: integer().references(() => studentMemberships.id, { onDelete: 'set null' }),
    outcome: text({ enum: rowOutcomes }),
    effects: jsonb().$type<RowEffects>(),
    undoneAt: instant(),
    undoLeftOut: text(), // why it was not undone, or not all of it
  },
  (row) => [
    primaryKey({ name: 'student_import_row_number', columns: [row.importId, row.rowNumber] }),
    index('student_import_row_by_kind').on(row.importId, row.kind, row.rowNumber),
    index('student_import_row_by_user').on(row.userId),
    index('student_import_row_by_membership').on(row.membershipId),
  ],
)

/** Students of the school who are not in the list. Their membership ends only where someone ticked them. */
export const studentImportMissing = pgTable(
  'student_import_missing',
  {
    importId: integer()
      .notNull()
      .references(() => studentImports.id, { onDelete: 'cascade' }),
    membershipId: integer()
      .notNull()
      .references(() => studentMemberships.id, { onDelete: 'cascade' }),
    userId: aboutStudent().notNull(),
    name: text().notNull(), // as the school sees it
    ticked: boolean().notNull().default(false),
    effects: jsonb().$type<RowEffects>(),
    doneAt: instant(),
    undoneAt: instant(),
    undoLeftOut: text(), // why they were not put back
  },
  (row) => [
    primaryKey({ name: 'student_import_missing_once', columns: [row.importId, row.membershipId] }),
    index('student_import_missing_by_membership').on(row.membershipId),
    index('student_import_missing_by_user').on(row.userId),
  ],
)

/** What a school has said that a heading of its files means; null: it is left out. */
export const studentImportHeadings = pgTable(
  'student_import_heading',
  {
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    heading: text().notNull(), // see `headingKey`
    means: text(),
    updatedAt: instant().notNull(),
  },
  (row) => [primaryKey({ name: 'student_import_heading_once', columns: [row.schoolId, row.heading] })],
)
