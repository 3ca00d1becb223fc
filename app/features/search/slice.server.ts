import { defineSlice } from '#app/platform/slice.server.ts'
import { searchApi } from './api.server.ts'
import { searchPacks } from './content.server.ts'
import { invalidateSuggestions } from './suggest.server.ts'
import * as tables from './tables.server.ts'
import { invalidateTrending } from './trending.server.ts'

export const search = defineSlice({
  name: 'search',
  api: [searchApi],
  tables,
  impersonalTables: [
    'search_document',
    'search_facet',
    'search_index_state',
    'search_synonym',
    'search_term',
    'search_trending',
  ],
  personalData: {
    tables: {
      search_query_count: {
        purpose: 'Which searches are popular, by day; not who searched',
        retention: '90 days',
      },
    },
  },
  content: searchPacks,
  state: { config: () => ({ search_suggest_url: '/api/search/suggest' }) },
  contentCaches: [
    {
      tables: [tables.searchTerms, tables.searchTrending],
      invalidate({ db }) {
        invalidateSuggestions(db)
        invalidateTrending(db)
      },
    },
  ],
  // Tools and synonyms only have their words counted again.
  search: { revision: 1, tables: [tables.searchDocuments, tables.searchSynonyms], index: async () => {} },
})
