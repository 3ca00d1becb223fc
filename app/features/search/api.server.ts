import { routes } from '#app/platform/routes.server.ts'
import {
  listTrending,
  searchArticles,
  searchCourses,
  searchEverything,
  searchScope,
  suggest,
} from './contract.ts'
import { searchAllKinds, searchInScope } from './search.server.ts'
import { suggestFor } from './suggest.server.ts'
import { listTrendingSearches } from './trending.server.ts'

/** The two fixed scopes stand before the one with a name in its path. */
export const searchApi = routes()
  .serve(searchEverything, 'anyone', ({ db, query, now }) => searchAllKinds(db, query.keyword, now))
  .serve(searchCourses, 'anyone', ({ db, query, now }) => searchInScope(db, 'courses', query, now))
  .serve(searchArticles, 'anyone', async ({ db, query, now }) => {
    const reply = await searchInScope(db, 'articles', query, now)
    return { ...reply, hits: reply.search_results.hits }
  })
  .serve(searchScope, 'anyone', ({ db, params, query, now }) => searchInScope(db, params.scope, query, now))
  .serve(suggest, 'anyone', async ({ db, body }) => ({ groups: await suggestFor(db, body.keyword) }))
  .serve(listTrending, 'anyone', async ({ db, now }) => ({ data: await listTrendingSearches(db, now) }))
