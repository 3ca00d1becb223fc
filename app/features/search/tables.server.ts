import { sql } from 'drizzle-orm'
import {
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { documentTypes } from './rules.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Byte order, so that `term >= 'nur' and term < 'nur{'` is an index scan in every database. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/**
 * Everything that can be found, one row each, handed over by the slice that owns it. The keys are what the indexes
 * hold: see `yonder_search_keys`.
 */
export const searchDocuments = pgTable(
  'search_document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: documentTypes }).notNull(),
    ref: text().notNull(), // stable within the type, mostly the slug
    url: text().notNull(),
    title: text().notNull(),
    otherTitles: text().array().notNull().default(sql`'{}'`), // other names of the same thing
    keywords: text().array().notNull().default(sql`'{}'`), // weaker words: field, level, codes
    shortDescription: text().notNull(),
    categoryText: text().notNull(),
    facets: text().array().notNull().default(sql`'{}'`), // `region:AU-QLD`; labels in search_facet
    weight: real().notNull(), // popularity within its type, 0 to 100; 95, 80 and 50 are the borders of the tiers
    artSlug: text(),
    artTheme: text(),
    artEmblem: text(), // a lucide name
    titleFolded: text().notNull().generatedAlwaysAs(sql`yonder_fold(title)`),
    titleWords: tsvector().notNull().generatedAlwaysAs(sql`yonder_words(yonder_fold(title))`),
    nameKeys: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`yonder_search_keys(yonder_join(title || other_titles), title || other_titles, type, weight, facets)`,
      ),
    allKeys: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`yonder_search_keys(yonder_join(title || other_titles || keywords || short_description || category_text), '{}', type, weight, facets)`,
      ),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    unique('search_document_is_one_per_thing').on(row.type, row.ref),
    index('search_document_by_name').using('gin', row.nameKeys),
    index('search_document_by_word').using('gin', row.allKeys),
  ],
)

/** What a facet's value is called: `region`, `AU-QLD`, `Queensland`. */
export const searchFacets = pgTable(
  'search_facet',
  { key: text().notNull(), value: text().notNull(), label: text().notNull() },
  (row) => [primaryKey({ name: 'search_facet_key', columns: [row.key, row.value] })],
)

/** The words that names are made of, with how many documents have them: for what comes next, and for typing errors. */
export const searchTerms = pgTable(
  'search_term',
  {
    term: plainText().primaryKey(), // folded
    display: text().notNull(), // as it is mostly written: `Māori`
    documents: integer().notNull(),
    types: text().array().notNull(),
  },
  (row) => [index('search_term_by_trigram').using('gin', sql`${row.term} gin_trgm_ops`)],
)

/** Synonyms: `sparky` finds electricians. */
export const searchSynonyms = pgTable('search_synonym', {
  phrase: plainText().primaryKey(), // folded, one to four words
  meanings: text().array().notNull(), // folded; any of them
  documents: integer().notNull().default(0), // names that have what it means, about; counted with the terms
})

/** Editors' list of trending searches, each with results. */
export const searchTrending = pgTable('search_trending', {
  keyword: text().primaryKey(),
  position: integer().notNull(),
  type: text({ enum: documentTypes }).notNull(),
  ref: text().notNull(),
})

/** How often a word was looked for on a day. No person, session or address; only words that found something. */
export const searchQueryCounts = pgTable(
  'search_query_count',
  {
    keyword: text().notNull(), // folded
    day: date({ mode: 'string' }).notNull(),
    searches: integer().notNull(),
    type: text({ enum: documentTypes }).notNull(), // of the best answer
    ref: text().notNull(),
  },
  (row) => [primaryKey({ name: 'search_query_count_key', columns: [row.day, row.keyword] })],
)

/** What each part of the index was last made of: the version of the code and the revisions of the content. */
export const searchIndexStates = pgTable('search_index_state', {
  part: text().primaryKey(),
  madeOf: text().notNull(),
})
