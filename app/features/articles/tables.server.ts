import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { ghosts, users } from '#app/features/people/tables.server.ts'
import { contentColumns } from '#app/platform/admin/edit-columns.server.ts'
import type { Source } from '#app/platform/content/sources.ts'

/** Topics and the tags below them, from `taxonomy.ts`. */
export const articleTags = pgTable(
  'article_tag',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    link: text().notNull(), // the path of its page
    level: text({ enum: ['topic', 'tag'] }).notNull(),
    parentId: integer().references((): AnyPgColumn => articleTags.id, { onDelete: 'cascade' }),
    icon: text(), // a lucide name; topics only
    position: smallint().notNull(), // in menus
    ...contentColumns(),
  },
  (row) => [
    check('article_tag_has_a_topic', sql`(${row.level} = 'topic') = (${row.parentId} is null)`),
    index('article_tag_by_parent').on(row.parentId),
  ],
)

export const articles = pgTable(
  'article',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull().default(''), // clean rich text: see platform/rich-text
    tags: text().array().notNull().default(sql`'{}'`), // slugs; the first is where it lives
    // the default is that of the released tables; packs and the admin area say who writes
    author: text().notNull().default('The Yonder team'),
    publishedAt: timestamp({ withTimezone: true }),
    reviewedOn: date(), // the day its facts were last looked at
    isFeatured: boolean().notNull().default(false),
    nextArticleId: integer().references((): AnyPgColumn => articles.id, { onDelete: 'set null' }),
    status: text({ enum: ['DRAFT', 'LIVE'] })
      .notNull()
      .default('DRAFT'),
    countries: text().array().notNull().default(sql`'{}'`), // AU, NZ: those it speaks for
    sources: jsonb().$type<Source[]>().notNull().default([]),
    helpLines: text().array().notNull().default(sql`'{}'`), // keys of `places/help-lines.ts`
    occupations: text().array().notNull().default(sql`'{}'`), // ANZSCO codes it is about
    industries: text().array().notNull().default(sql`'{}'`), // slugs
    readingMinutes: smallint().notNull().default(1),
    heroImageUrl: text(), // an upload; without one the picture is made from the three below
    heroImageAlt: text(), // what it shows, for those who do not see it
    imageCredit: text(),
    artTheme: text(),
    artSky: text(),
    icon: text(), // a lucide name
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`' ' || yonder_fold(title) || ' | ' || yonder_fold(summary)`),
    ...contentColumns(),
  },
  (row) => [
    index('article_by_text').using('gin', sql`${row.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    index('article_by_tag').using('gin', row.tags),
    index('article_by_occupation').using('gin', row.occupations),
    index('article_by_industry').using('gin', row.industries),
    index('article_by_date').on(row.status, row.publishedAt),
    index('article_by_next').on(row.nextArticleId),
    check('article_is_dated_when_live', sql`${row.status} <> 'LIVE' or ${row.publishedAt} is not null`),
  ],
)

/** One person's rating of an article; a second one replaces the first. */
export const articleRatings = pgTable(
  'article_rating',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    ghostId: text().references(() => ghosts.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(), // 1 to 5
    ratedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('article_rating_is_one_per_user').on(row.userId, row.articleId),
    unique('article_rating_is_one_per_ghost').on(row.ghostId, row.articleId),
    index('article_rating_by_article').on(row.articleId),
    check('article_rating_has_one_owner', sql`num_nonnulls(${row.userId}, ${row.ghostId}) = 1`),
    check('article_rating_is_one_to_five', sql`${row.rating} between 1 and 5`),
  ],
)
