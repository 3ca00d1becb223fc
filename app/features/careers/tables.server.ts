import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { contentColumns, editColumns } from '#app/platform/admin/edit-columns.server.ts'
import { preparations, type WaysIn } from './preparation.ts'

/** ANZSIC 2006. The 19 divisions are the industries with pages; deeper levels are stored for their codes. */
export const industries = pgTable(
  'industry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    anzsicCode: text().notNull().unique(), // A, 01, 011 or 0111
    slug: text().notNull().unique(),
    title: text().notNull(),
    level: text({ enum: ['division', 'subdivision', 'group', 'class'] }).notNull(),
    parentId: integer().references((): AnyPgColumn => industries.id, { onDelete: 'cascade' }),
    about: text(), // one plain line; divisions only
    icon: text(), // a lucide name
    artTheme: text(),
    artSky: text(),
    ...editColumns(),
  },
  (row) => [
    index('industry_by_parent').on(row.parentId),
    check(
      'industry_has_a_parent_below_division',
      sql`(${row.level} = 'division') = (${row.parentId} is null)`,
    ),
  ],
)

/** A part of a hub below its introduction: a title, and a text or points. */
export type HubSection = { title: string; text: string; items: string[] }

/** A page about an industry or a core skill. Menus lead to the active ones; the others are not found. */
export const hubs = pgTable(
  'hub',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(), // of an industry: the industry's own
    name: text().notNull(), // of a skill: exactly as occupations carry it
    icon: text(), // a lucide name
    type: text({ enum: ['INDUSTRY', 'SKILL'] }).notNull(),
    isActive: boolean().notNull().default(false),
    content: text().notNull(), // clean rich text
    sections: jsonb().$type<HubSection[]>().notNull().default([]),
    artTheme: text(),
    artSky: text(),
    position: integer().notNull().default(0), // in menus, before the name
    ...contentColumns(),
  },
  (row) => [check('hub_slug_is_a_path', sql`${row.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)

/** `occupation_in_nec_category`: a job that has no code of its own and is counted under this residual one. */
export type AlternativeTitle = {
  title: string
  kind: 'alternative_title' | 'specialisation' | 'occupation_in_nec_category'
}
/** `share` is per cent of working time. */
export type OccupationTask = { rank: number; task: string; cluster: string; family: string; share: number }
/** `score` is 1 to 10. */
export type Competency = { name: string; score: number; level: 'basic' | 'intermediate' | 'high' }
/** `importance` is 1 to 5 (3 or more are stored), `level` 0 to 7. */
export type OccupationSkill = { element_id: string; name: string; importance: number; level: number }

const unknownWayIn = { entry: null, licence: null, apprenticeship: false }
const unknownWaysIn: WaysIn = { au: unknownWayIn, nz: unknownWayIn }

/** ANZSCO 2022 occupations, with a profile where one could be matched. Other codes are in `occupation_code`. */
export const occupations = pgTable(
  'occupation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    anzscoCode: text().notNull().unique(),
    unitGroupCode: text().notNull(),
    unitGroup: text().notNull(),
    minorGroupCode: text().notNull(),
    minorGroup: text().notNull(),
    subMajorGroupCode: text().notNull(),
    subMajorGroup: text().notNull(),
    majorGroupCode: text().notNull(),
    majorGroup: text().notNull(),
    skillLevelAu: integer().notNull(), // 1 (a degree or more) to 5 (school or a short course)
    skillLevelNz: integer().notNull(),
    isNec: boolean().notNull(), // a residual: everything of its group that has no code of its own
    mainIndustryId: integer().references(() => industries.id, { onDelete: 'set null' }),
    icon: text(), // a lucide name
    artTheme: text(),
    artSky: text(),

    // From O*NET, through a match that is not official. Scores describe work in the United States.
    onetSocCode: text(),
    onetTitle: text(),
    matchConfidence: real(), // 0 to 1
    matchMethod: text({ enum: ['manual', 'title_and_bridge', 'title', 'bridge'] }),
    profileIsWeak: boolean().notNull().default(false), // confidence under 0.50: never used for matching
    riasecCode: text(), // up to three letters, strongest first
    jobZone: integer(), // 1 (little preparation) to 5 (extensive)
    realistic: real(), // interests: 1 to 7
    investigative: real(),
    artistic: real(),
    social: real(),
    enterprising: real(),
    conventional: real(),
    achievement: real(), // work values: 1 to 7
    workingConditions: real(),
    recognition: real(),
    relationships: real(),
    support: real(),
    independence: real(),
    skills: jsonb().$type<OccupationSkill[]>().notNull().default([]), // most important first
    searchTitles: text().array().notNull().default(sql`'{}'`), // job titles from the United States, for search only

    // From the Australian Skills Classification: of the occupation itself, or of its whole unit group.
    describedByCode: text(), // six digits: its own entry; four: shared with its unit group; null: not described
    tasks: jsonb().$type<OccupationTask[]>().notNull().default([]),
    competencies: jsonb().$type<Competency[]>().notNull().default([]),
    tools: jsonb().$type<string[]>().notNull().default([]),

    // How people get in; the defaults stand until the pack with the ways in is loaded.
    preparation: text({ enum: preparations }).notNull().default('experience'),
    wayIn: text().notNull().default(''), // words for cards, at most 32 characters
    waysIn: jsonb().$type<WaysIn>().notNull().default(unknownWaysIn),

    alternativeTitles: jsonb().$type<AlternativeTitle[]>().notNull().default([]),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || yonder_fold(title) || ' | ' || yonder_fold(jsonb_path_query_array(alternative_titles, '$[*].title')::text)`,
      ),
    isFeatured: boolean().notNull().default(false), // one of those most looked for
    // Texts, in Markdown: paragraphs; introductions have parts under second-level headings.
    oneLine: text().notNull().default(''), // for cards, at most 80 characters
    introduction: text(),
    description: text().notNull().default(''), // of residual occupations: what is counted there
    ...editColumns(),
  },
  (row) => [
    index('occupation_by_text').using('gin', sql`${row.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    index('occupation_by_unit_group').on(row.unitGroupCode),
    index('occupation_by_minor_group').on(row.minorGroupCode),
    index('occupation_by_main_industry').on(row.mainIndustryId),
    index('occupation_by_onet_code').on(row.onetSocCode),
    check('occupation_profile_is_whole', sql`(${row.onetSocCode} is null) = (${row.realistic} is null)`),
    check(
      'occupation_weak_means_under_half',
      sql`${row.profileIsWeak} = (coalesce(${row.matchConfidence}, 1) < 0.5)`,
    ),
  ],
)

/** Every code an occupation is known by, with where the match comes from. A new classification is new rows here. */
export const occupationCodes = pgTable(
  'occupation_code',
  {
    occupationId: integer()
      .notNull()
      .references(() => occupations.id, { onDelete: 'cascade' }),
    scheme: text({ enum: ['ANZSCO-2022', 'ONET-SOC-2019', 'OSCA-2024', 'NOL-2024'] }).notNull(),
    code: text().notNull(),
    title: text(), // in that scheme, where it is shown
    confidence: real(), // null: the scheme's own code, not a match
    source: text().notNull(), // the concordance and its date
  },
  (row) => [
    primaryKey({ name: 'occupation_code_key', columns: [row.occupationId, row.scheme, row.code] }),
    index('occupation_code_by_code').on(row.scheme, row.code),
  ],
)

/** Industries an occupation works in; rank 1 is the main one. An editorial judgement for each ANZSCO minor group. */
export const occupationIndustries = pgTable(
  'occupation_industry',
  {
    occupationId: integer()
      .notNull()
      .references(() => occupations.id, { onDelete: 'cascade' }),
    industryId: integer()
      .notNull()
      .references(() => industries.id, { onDelete: 'cascade' }),
    rank: integer().notNull(),
  },
  (row) => [
    primaryKey({ name: 'occupation_industry_key', columns: [row.occupationId, row.industryId] }),
    index('occupation_industry_by_industry').on(row.industryId, row.rank),
  ],
)

/** Occupations close to another, the closest first. */
export const occupationsRelated = pgTable(
  'occupation_related',
  {
    occupationId: integer()
      .notNull()
      .references(() => occupations.id, { onDelete: 'cascade' }),
    relatedId: integer()
      .notNull()
      .references(() => occupations.id, { onDelete: 'cascade' }),
    rank: integer().notNull(),
    basis: text({ enum: ['onet', 'text', 'group'] }).notNull(), // what makes them close; group: nothing but ANZSCO
  },
  (row) => [
    primaryKey({ name: 'occupation_related_key', columns: [row.occupationId, row.relatedId] }),
    index('occupation_related_by_related').on(row.relatedId),
    check('occupation_is_not_related_to_itself', sql`${row.occupationId} <> ${row.relatedId}`),
  ],
)

/** What people call occupations, folded: each name once for every occupation called so. */
export const everydayNames = pgTable(
  'occupation_everyday_name',
  {
    name: text().notNull(),
    slug: text().notNull(), // of the occupation
    leads: boolean().notNull(), // /occupations/name leads there
  },
  (row) => [primaryKey({ name: 'occupation_everyday_name_key', columns: [row.name, row.slug] })],
)
