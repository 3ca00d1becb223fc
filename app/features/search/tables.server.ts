import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { type AnswerTemplate, topicKinds, wordSenses } from './answers/intents.ts'
import { distressWordSenses, reaches } from './help/matcher.ts'
import { documentTypes } from './rules.ts'
import type { Trait } from './traits.ts'

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
    artSky: text(),
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
    /** The database's time of the transaction that wrote it: `addTerms` knows by it what it has just written. Never a time for people. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    unique('search_document_is_one_per_thing').on(row.type, row.ref),
    index('search_document_by_name').using('gin', row.nameKeys),
    index('search_document_by_word').using('gin', row.allKeys),
  ],
)

/** What a facet's value is called: `region`, `AU-QLD`, `Queensland`. Those of one position stand by how common they are. */
export const searchFacets = pgTable(
  'search_facet',
  {
    key: text().notNull(),
    value: text().notNull(),
    label: text().notNull(),
    position: integer().notNull().default(0),
  },
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

/** Words that exist, and so are never corrected: folded, with spaces around each, by their first three letters. */
export const searchWords = pgTable('search_word', {
  start: plainText().primaryKey(),
  words: text().notNull(),
})

/** Editors' list of trending searches, each with results. */
export const searchTrending = pgTable('search_trending', {
  keyword: text().primaryKey(),
  position: integer().notNull(),
  type: text({ enum: documentTypes }).notNull(),
  ref: text().notNull(),
})

/**
 * That a network has searched for a term in the last three days, both as keyed digests, so that a term is stored in clear
 * only once ten networks have. The network's digest includes the term: what else that network searched for cannot be told.
 */
export const searchTermSightings = pgTable(
  'search_term_sighting',
  {
    termMark: text().notNull(),
    networkMark: text().notNull(),
    day: date({ mode: 'string' }).notNull(), // the last one
  },
  (row) => [
    primaryKey({ name: 'search_term_sighting_key', columns: [row.termMark, row.networkMark] }),
    index('search_term_sighting_by_day').on(row.day),
  ],
)

/** Terms that at least ten networks have searched for within the three days up to a day. Only words of titles. */
export const searchQueryCounts = pgTable(
  'search_query_count',
  {
    keyword: text().notNull(), // folded
    day: date({ mode: 'string' }).notNull(),
    networks: integer().notNull(),
    type: text({ enum: documentTypes }).notNull(), // of the best answer
    ref: text().notNull(),
  },
  (row) => [
    primaryKey({ name: 'search_query_count_key', columns: [row.day, row.keyword] }),
    check('search_query_count_is_of_many', sql`${row.networks} >= 10`),
  ],
)

/** Words that are never shown among trending searches, folded. */
export const searchBlockedWords = pgTable('search_blocked_word', { word: text().primaryKey() })

/** What a search in distress is answered with: `content/search/distress`. */
export const searchDistressIntents = pgTable('search_distress_intent', {
  intent: text().primaryKey(),
  position: integer().notNull(), // the most urgent first
  title: text().notNull(),
  message: text().notNull(),
  isUrgent: boolean().notNull(), // answered without any search results
  isDanger: boolean().notNull(), // with the emergency number
  keyword: text().notNull(), // what a suggestion searches for
  articles: text().array().notNull(), // slugs
  lines: text().array().notNull(), // keys of `places/help-lines.ts`, in the order they are shown
})

/** Phrases of distress. Without an intent the words mean something else. Nothing that anyone typed. */
export const searchDistressPhrases = pgTable('search_distress_phrase', {
  phrase: text().primaryKey(),
  intent: text(),
  reach: text({ enum: reaches }).notNull(),
  isForgiving: boolean().notNull(), // recognised with a typing error
})

/** Words that tell whether a phrase of distress is meant so. */
export const searchDistressWords = pgTable(
  'search_distress_word',
  { word: text().notNull(), says: text({ enum: distressWordSenses }).notNull() },
  (row) => [primaryKey({ name: 'search_distress_word_key', columns: [row.word, row.says] })],
)

/** Questions that people type, in the order in which they are tried: `content/search/intents`. */
export const searchQuestionIntents = pgTable('search_question_intent', {
  name: text().primaryKey(),
  position: integer().notNull(),
  topic: text({ enum: topicKinds }).notNull(),
  search: text(), // what is searched for below the answers; null: the topic, empty: nothing
  traits: text().array().$type<Trait[]>().notNull().default(sql`'{}'`),
  phrases: text().array().notNull(),
  answers: jsonb().$type<AnswerTemplate[]>().notNull(),
})

/** School subjects and hobbies by what people call them. */
export const searchQuestionSubjects = pgTable('search_question_subject', {
  name: text().primaryKey(), // as a title names it
  names: text().array().notNull(), // folded
  hub: text(), // the page that leads on
  isHobby: boolean().notNull(),
})

/** What single words of a question tell. */
export const searchQuestionWords = pgTable(
  'search_question_word',
  {
    word: text().notNull(), // folded
    says: text({ enum: wordSenses }).notNull(),
    standsFor: text(), // of a short form
  },
  (row) => [primaryKey({ name: 'search_question_word_key', columns: [row.word, row.says] })],
)

/** Traits of work with what people call them. */
export const searchQuestionTraits = pgTable('search_question_trait', {
  trait: text().primaryKey(),
  position: integer().notNull(),
  title: text().notNull(), // what was understood: `Careers with little maths`
  note: text(), // what the filter can say and what it cannot
  filter: text().$type<Trait>(), // null: no data says which work has it
  examples: text().array().notNull(), // slugs of occupations that come first
  phrases: text().array().notNull(),
})

/** What each part of the index was last made of: the version of the code and the revisions of the content. */
export const searchIndexStates = pgTable('search_index_state', {
  part: text().primaryKey(),
  madeOf: text().notNull(),
})
