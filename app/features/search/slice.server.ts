import { defineSlice } from '#app/platform/slice.server.ts'
import { invalidateQuestions, knownQuestions } from './answers/questions.server.ts'
import { searchApi } from './api.server.ts'
import { searchPacks } from './content.server.ts'
import { invalidateDistress, loadDistress } from './help/help.server.ts'
import { searchJobs } from './jobs.server.ts'
import { invalidateSynonyms, readSynonyms } from './knowledge.server.ts'
import { countLifeDays, windowDays } from './popularity-rules.ts'
import { invalidateSuggestions } from './suggest.server.ts'
import * as tables from './tables.server.ts'
import { invalidateTrending } from './trending.server.ts'

export const search = defineSlice({
  name: 'search',
  api: [searchApi],
  tables,
  impersonalTables: [
    'search_blocked_word',
    'search_distress_intent',
    'search_distress_phrase',
    'search_distress_word',
    'search_document',
    'search_facet',
    'search_index_state',
    'search_question_intent',
    'search_question_subject',
    'search_question_trait',
    'search_question_word',
    'search_synonym',
    'search_term',
    'search_trending',
    'search_word',
  ],
  personalData: {
    tables: {
      search_query_count: {
        basis: 'statistics',
        purpose: 'Which searches are popular: words of titles that at least ten networks have searched for',
        retention: `${countLifeDays} days`,
        columns: {
          networks: 'how many networks within three days',
          keyword: 'the term',
          day: 'on which day',
          type: 'kind of the best answer',
          ref: 'the best answer',
        },
      },
      search_term_sighting: {
        basis: 'safety',
        purpose: 'Telling that ten networks have searched for a term, before the term is stored',
        retention: `${windowDays} days`,
        columns: {
          termMark: 'a keyed digest of the term',
          networkMark: 'a keyed digest of term and network; no two terms of one network can be linked',
          day: 'the last day',
        },
      },
    },
  },
  content: searchPacks,
  state: { config: () => ({ search_suggest_url: '/api/search/suggest' }) },
  jobs: searchJobs,
  contentCaches: [
    {
      tables: [
        tables.searchTerms,
        tables.searchSynonyms,
        tables.searchWords,
        tables.searchTrending,
        tables.searchBlockedWords,
      ],
      invalidate({ db }) {
        invalidateSynonyms(db)
        invalidateSuggestions(db)
        invalidateTrending(db)
      },
      load: ({ db }) => readSynonyms(db),
    },
    {
      tables: [
        tables.searchQuestionIntents,
        tables.searchQuestionSubjects,
        tables.searchQuestionWords,
        tables.searchQuestionTraits,
      ],
      invalidate({ db }) {
        invalidateQuestions(db)
        invalidateSuggestions(db)
      },
      load: ({ db }) => knownQuestions(db),
    },
    {
      tables: [tables.searchDistressIntents, tables.searchDistressPhrases, tables.searchDistressWords],
      invalidate({ db }) {
        invalidateDistress(db)
        invalidateSuggestions(db)
      },
      load: ({ db }) => loadDistress(db),
    },
  ],
  // Tools and synonyms only have their words counted again.
  search: { revision: 1, tables: [tables.searchDocuments, tables.searchSynonyms], index: async () => 0 },
})
