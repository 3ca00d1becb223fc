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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answers } from '#app/features/forms/answers.ts'
import { formVersions } from '#app/features/forms/tables.server.ts'
import { ofUser, users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { SignedTerms } from './amendments/amendments.ts'
import type { WexForm } from './forms/wex-forms.ts'
import { placementHosts } from './hosts/tables.server.ts'
import type { RulePack } from './rules/rule-pack.ts'
import { type Evidence, type Party, type Place, parties, type Topic } from './rules/topics.ts'
import { type PlacementEvent, type PlacementFact, statuses } from './status.ts'

const instant = () => timestamp({ withTimezone: true })
const byUser = () => integer().references(() => users.id, { onDelete: 'set null' })
export const ofPlacement = () =>
  integer()
    .notNull()
    .references(() => placements.id, { onDelete: 'cascade' })

/** The rules of a place as the content packs have them today. */
export const placementRulePacks = pgTable('placement_rule_pack', {
  place: text().$type<Place>().primaryKey(), // a state (`AU-VIC`), or `NZ`
  position: integer().notNull(),
  version: text().notNull(), // a digest of what decides
  lookAgainBy: date({ mode: 'string' }).notNull(),
  pack: jsonb().$type<RulePack>().notNull(),
})

/** Terms of government schools, to prefill a school's own with. */
export const schoolTerms = pgTable(
  'school_term',
  {
    place: text().$type<Place>().notNull(),
    year: integer().notNull(),
    term: integer().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    startsLatest: date({ mode: 'string' }), // where schools choose their first day
    endsOn: date({ mode: 'string' }).notNull(),
    note: text(),
    source: text(),
    sourceDate: text(), // as precise as the source
    standing: text().notNull(), // an official page, or second hand
  },
  (row) => [
    primaryKey({ name: 'school_term_key', columns: [row.place, row.year, row.term] }),
    check('school_term_ends_after_it_starts', sql`${row.startsOn} < ${row.endsOn}`),
  ],
)

/** The rules that placements were judged by, as they were. Written with the first placement; never changed. */
export const placementRulePackVersions = pgTable(
  'placement_rule_pack_version',
  {
    place: text().$type<Place>().notNull(),
    version: text().notNull(),
    pack: jsonb().$type<RulePack>().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [primaryKey({ name: 'placement_rule_pack_version_key', columns: [row.place, row.version] })],
)

/** Work experience of a student at a host. Its terms are what all parties sign. */
export const placements = pgTable(
  'placement',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    studentId: ofUser(),
    /** As it was when the account went; null while there is one. Arrangements are kept for years. */
    studentName: text(),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    hostId: integer().references(() => placementHosts.id, { onDelete: 'set null' }),
    title: text().notNull(),
    status: text({ enum: statuses }).notNull().default('draft'),
    /** Where the school is: its rules count. */
    place: text().$type<Place>().notNull(),
    /** The version of the rules it was last judged by; null while it is a draft. */
    rulesVersion: text(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    /** In words, as `9 am to 3 pm`; the hours that count are those of its days. */
    hours: text(),
    address: text().notNull().default(''),
    supervisor: text().notNull().default(''),
    supervisorPhone: text(),
    tasks: text().array().notNull().default(sql`'{}'`),
    /** From 1; goes up when its terms change, and signatures of an older version do not count. */
    termsVersion: integer().notNull().default(1),
    /** Goes up with each change of any kind. */
    version: integer().notNull().default(0),
    guardianName: text(),
    guardianEmail: text(),
    guardianPhone: text(),
    /** The school sent this address or has checked it. */
    guardianConfirmedBy: byUser(),
    guardianConfirmedAt: instant(),
    /** Every day is after the 18th birthday: no guardian signs. */
    guardianNotNeeded: boolean().notNull().default(false),
    /** An advisor who began it for the student. */
    preparedBy: byUser(),
    approvedBy: byUser(),
    hostReportedAt: instant(),
    isSample: boolean().notNull().default(false),
    submittedAt: instant(),
    approvedAt: instant(),
    endedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (row) => [
    index('placement_by_student').on(row.studentId, row.id),
    index('placement_by_school').on(row.schoolId, row.status, row.startDate),
    index('placement_by_host').on(row.hostId),
    index('placement_by_preparer').on(row.preparedBy),
    index('placement_by_approver').on(row.approvedBy),
    index('placement_by_guardian_confirmer').on(row.guardianConfirmedBy),
    index('placement_due').on(row.startDate, row.endDate).where(sql`${row.status} in ('approved', 'active')`),
    check('placement_ends_after_it_starts', sql`${row.endDate} >= ${row.startDate}`),
  ],
)

/** The days at work, in the host's own time. */
export const placementDays = pgTable(
  'placement_day',
  {
    placementId: ofPlacement(),
    date: date({ mode: 'string' }).notNull(),
    from: text().notNull(), // `09:00`
    to: text().notNull(), // before `from`: after midnight
  },
  (row) => [primaryKey({ name: 'placement_day_key', columns: [row.placementId, row.date] })],
)

/** The answers to one form; those of a log or an incident are elsewhere. */
export const placementAnswers = pgTable(
  'placement_answers',
  {
    placementId: ofPlacement(),
    form: text().$type<WexForm>().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    /** The questions as they were; null while it is a draft. */
    formVersionId: integer().references(() => formVersions.id),
    updatedAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'placement_answers_key', columns: [row.placementId, row.form] }),
    index('placement_answers_by_form').on(row.formVersionId),
  ],
)

/** A typed name with its check. It binds the name, the time, the answers and the version of the questions. */
export const placementSignatures = pgTable(
  'placement_signature',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    placementId: ofPlacement(),
    party: text({ enum: parties }).notNull(),
    fieldName: text().notNull(),
    name: text().notNull(),
    signedAt: instant().notNull(),
    form: text().$type<WexForm>().notNull(),
    formVersionId: integer().references(() => formVersions.id),
    termsVersion: integer().notNull(),
    digest: text().notNull(), // SHA-256 of answers, terms and version, as hexadecimal digits
    userId: byUser(), // null for a host or guardian
    revokedAt: instant(),
  },
  (row) => [
    uniqueIndex('placement_signature_is_one_per_party_and_field')
      .on(row.placementId, row.party, row.fieldName, row.termsVersion)
      .where(sql`${row.revokedAt} is null`),
    index('placement_signature_by_placement').on(row.placementId),
    index('placement_signature_by_form').on(row.formVersionId),
    index('placement_signature_by_user').on(row.userId),
  ],
)

/** What has happened to a placement, in order. */
export const placementEvents = pgTable(
  'placement_event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    placementId: ofPlacement(),
    /** An event of its status, or a fact beside it: `amendment-proposed`, `hold-lifted`, `link-sent`. */
    kind: text().$type<PlacementEvent | PlacementFact>().notNull(),
    /** Null: the calendar. */
    party: text({ enum: parties }),
    userId: byUser(),
    reason: text(),
    at: instant().notNull(),
  },
  (row) => [
    index('placement_event_by_placement').on(row.placementId, row.id),
    index('placement_event_by_user').on(row.userId),
  ],
)

/** A change of signed terms that waits until all have signed it. Till then the old values stand. */
export const placementAmendments = pgTable(
  'placement_amendment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    placementId: ofPlacement(),
    before: jsonb().$type<SignedTerms>().notNull(),
    after: jsonb().$type<SignedTerms>().notNull(),
    /** Who has to sign, and of these who has not yet. */
    signers: text().array().$type<Party[]>().notNull(),
    waitsFor: text().array().$type<Party[]>().notNull(),
    reason: text().notNull(),
    party: text({ enum: parties }).notNull(),
    userId: byUser(),
    outcome: text({ enum: ['applied', 'refused', 'withdrawn'] }),
    openedAt: instant().notNull(),
    closedAt: instant(),
  },
  (row) => [
    uniqueIndex('placement_amendment_is_one_at_a_time')
      .on(row.placementId)
      .where(sql`${row.closedAt} is null`),
    index('placement_amendment_by_placement').on(row.placementId),
    index('placement_amendment_by_user').on(row.userId),
  ],
)

/** A serious incident, or consent that was withdrawn: nothing is approved and nothing starts. */
export const placementHolds = pgTable(
  'placement_hold',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    placementId: ofPlacement(),
    reason: text({ enum: ['serious-incident', 'consent-withdrawn'] }).notNull(),
    since: instant().notNull(),
    liftedAt: instant(),
    liftedBy: byUser(),
    liftReason: text(),
  },
  (row) => [
    uniqueIndex('placement_hold_is_one_per_reason')
      .on(row.placementId, row.reason)
      .where(sql`${row.liftedAt} is null`),
    index('placement_hold_by_placement').on(row.placementId),
    index('placement_hold_by_lifter').on(row.liftedBy),
  ],
)

/** What an approver decided about a question of the rules, or an exception that they allowed, and why. */
export const placementDecisions = pgTable(
  'placement_decision',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    placementId: ofPlacement(),
    kind: text({ enum: ['decision', 'exception'] }).notNull(),
    topic: text().$type<Topic>().notNull(),
    /** The question in words: when it changes, it is asked again. */
    about: text().notNull(),
    why: text().notNull(),
    byUserId: byUser(),
    at: instant().notNull(),
  },
  (row) => [
    index('placement_decision_by_placement').on(row.placementId),
    index('placement_decision_by_user').on(row.byUserId),
  ],
)

/** What the school records or receives before the start. */
export const placementEvidence = pgTable(
  'placement_evidence',
  {
    placementId: ofPlacement(),
    kind: text().$type<Evidence>().notNull(),
    note: text(),
    uploadId: uuid(),
    recordedBy: byUser(),
    recordedAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ name: 'placement_evidence_key', columns: [row.placementId, row.kind] }),
    index('placement_evidence_by_user').on(row.recordedBy),
  ],
)

/** Reminders that were sent: a party gets one a day. */
export const placementReminders = pgTable(
  'placement_reminder',
  {
    placementId: ofPlacement(),
    party: text({ enum: parties }).notNull(),
    on: date({ mode: 'string' }).notNull(),
  },
  (row) => [
    primaryKey({ name: 'placement_reminder_once_a_day', columns: [row.placementId, row.party, row.on] }),
  ],
)

/** PDFs that were made of a placement, so that a file can be recognised later. The files themselves are not kept. */
export const placementPapers = pgTable(
  'placement_paper',
  {
    placementId: ofPlacement(),
    /** `packet`, `card`, `certificate`, or the form. */
    kind: text().notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    digest: text().notNull(),
    /** Which version of the arrangement it shows. */
    termsVersion: integer().notNull(),
    madeAt: instant().notNull(),
  },
  (row) => [primaryKey({ name: 'placement_paper_key', columns: [row.placementId, row.digest] })],
)
