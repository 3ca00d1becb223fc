import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#app/features/people/tables.server.ts'
import { commentParts, type RouteAnswers, sectionSlugs } from './plan-parts.ts'
import type { ProposedChanges } from './proposals/proposal.ts'

const instant = () => timestamp({ withTimezone: true })
const slug = () => text({ enum: sectionSlugs })
const editor = () => integer().references(() => users.id, { onDelete: 'set null' })

/** A person's only career plan; its content is in the sections. */
export const careerPlans = pgTable(
  'career_plan',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    updatedBy: editor(), // the owner, or an advisor
    /** Conflicts that the owner leaves as they are: the fingerprint of their facts by id; see conflicts.ts. */
    dismissedConflicts: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (row) => [index('career_plan_by_editor').on(row.updatedBy)],
)

/** What lists and figures of schools ask of each route. PostgreSQL keeps it with the answers, so that nobody reads all of those again. */
const whatSchoolsAsk = {
  /** The school never sees it. */
  isPrivate: boolean().notNull().generatedAlwaysAs(sql`coalesce(answers ->> 'is_private' = 'true', false)`),
  /** A career, a way to it and a step with a day. */
  isComplete: boolean()
    .notNull()
    .generatedAlwaysAs(
      sql`coalesce(jsonb_typeof(answers -> 'occupation') = 'object', false) and (answers #> '{courses,0}' is not null
        or answers ->> 'entry_level' is not null) and jsonb_path_exists(answers, '$.steps[*] ? (@.due_on != null)')`,
    ),
  /** It names a career or a course. */
  leadsSomewhere: boolean()
    .notNull()
    .generatedAlwaysAs(
      sql`coalesce(jsonb_typeof(answers -> 'occupation') = 'object', false) or answers #> '{courses,0}' is not null`,
    ),
  /** The slug of its first course, where that is one of our list. */
  firstCourse: text().generatedAlwaysAs(sql`answers #>> '{courses,0,slug}'`),
}

/** One route of a plan. Every save raises `version`; who saves says which version they had seen. */
export const careerPlanSections = pgTable(
  'career_plan_section',
  {
    userId: integer()
      .notNull()
      .references(() => careerPlans.userId, { onDelete: 'cascade' }),
    slug: slug().notNull(),
    answers: jsonb().$type<Partial<RouteAnswers>>().notNull(),
    version: integer().notNull(), // 0: made, and nothing saved yet
    updatedBy: editor(),
    updatedAt: instant().notNull(),
    ...whatSchoolsAsk,
  },
  (row) => [
    primaryKey({ name: 'career_plan_section_key', columns: [row.userId, row.slug] }),
    index('career_plan_section_by_editor').on(row.updatedBy),
    check('career_plan_section_version_counts_up', sql`${row.version} >= 0`),
  ],
)

/**
 * A what-if: only the changes, so that the copy is always based on the current route. The owner's own, or what an advisor
 * proposes: each has one for a route.
 */
export const careerPlanWhatIfs = pgTable(
  'career_plan_what_if',
  {
    id: uuid().primaryKey(),
    userId: integer().notNull(),
    slug: slug().notNull(),
    /** An advisor proposes it; otherwise the owner tries it out. */
    isProposal: boolean().notNull().default(false),
    proposedBy: editor(), // null also once the advisor's account is gone, when nobody sees it any more
    sentence: text().notNull().default(''), // why, in the advisor's words
    changes: jsonb().$type<ProposedChanges>().notNull(),
    /** Lines of a proposal that its owner has answered; those are not in `changes` any more. */
    accepted: integer().notNull().default(0),
    declined: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (row) => [
    uniqueIndex('career_plan_what_if_tried_once').on(row.userId, row.slug).where(sql`not ${row.isProposal}`),
    unique('career_plan_what_if_proposed_once').on(row.userId, row.slug, row.proposedBy),
    index('career_plan_what_if_by_advisor').on(row.proposedBy),
    foreignKey({
      name: 'career_plan_what_if_is_of_a_route',
      columns: [row.userId, row.slug],
      foreignColumns: [careerPlanSections.userId, careerPlanSections.slug],
    }).onDelete('cascade'),
  ],
)

/** Advisors' comments on a plan, or on one of its routes. */
export const careerPlanComments = pgTable(
  'career_plan_comment',
  {
    id: uuid().primaryKey(),
    /** Whose plan it is about. */
    userId: integer('plan_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    slug: slug(), // null: the plan as a whole
    part: text({ enum: commentParts }), // null: the route as a whole
    text: text().notNull(),
    createdAt: instant().notNull(),
    hiddenAt: instant(), // by the student, who does not see it from then on
    doneAt: instant(), // the student has done what it says
  },
  (row) => [
    index('career_plan_comment_by_plan').on(row.userId, row.createdAt),
    index('career_plan_comment_by_author').on(row.authorId),
  ],
)

/** Links that let people without an account read some routes for a while. */
export const careerPlanShares = pgTable(
  'career_plan_share',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    slugs: text({ enum: sectionSlugs }).array().notNull(),
    /** Ranks, money and the note are left out unless the owner says otherwise. */
    withDetails: boolean().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (row) => [
    index('career_plan_share_by_user').on(row.userId, row.createdAt),
    index('career_plan_share_by_expiry').on(row.expiresAt),
    check('career_plan_share_ends', sql`${row.expiresAt} > ${row.createdAt}`),
    check('career_plan_share_shows_something', sql`cardinality(${row.slugs}) > 0`),
  ],
)

/** Parents who show the plan of a link on their Home, for as long as the link works. */
export const keptPlans = pgTable(
  'career_plan_kept',
  {
    id: uuid().primaryKey(),
    /** The parent. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shareId: uuid()
      .notNull()
      .references(() => careerPlanShares.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** The hour in which the parent last saw it. */
    openedAt: instant(),
    /** The owner of the plan has ended it; the same link cannot be kept again by that parent. */
    endedAt: instant(),
  },
  (row) => [
    unique('career_plan_kept_once').on(row.shareId, row.userId),
    index('career_plan_kept_by_user').on(row.userId, row.createdAt),
  ],
)

/** A person's private calendar. A new URL replaces the old one. */
export const careerPlanFeeds = pgTable('career_plan_feed', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  timeZone: text().notNull(), // IANA name; see dates.ts
  createdAt: instant().notNull(),
})
