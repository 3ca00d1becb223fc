import { type HandlerContext, routes } from '#app/platform/routes.server.ts'
import {
  listTrending,
  searchArticles,
  searchCourses,
  searchEverything,
  searchScope,
  suggest,
} from './contract.ts'
import type { Searcher } from './popularity.server.ts'
import { searchAllKinds, searchInScope } from './search.server.ts'
import { suggestFor } from './suggest.server.ts'
import { listTrendingSearches } from './trending.server.ts'

/** The two fixed scopes stand before the one with a name in its path. */
export const searchApi = routes()
  .serve(searchEverything, 'anyone', (context) =>
    searchAllKinds(context.db, context.query, context.now, searcherOf(context)),
  )
  .serve(searchCourses, 'anyone', (context) =>
    searchInScope(context.db, 'courses', context.query, context.now, searcherOf(context)),
  )
  .serve(searchArticles, 'anyone', async (context) => {
    const reply = await searchInScope(context.db, 'articles', context.query, context.now, searcherOf(context))
    return { ...reply, hits: reply.search_results.hits }
  })
  .serve(searchScope, 'anyone', (context) =>
    searchInScope(context.db, context.params.scope, context.query, context.now, searcherOf(context)),
  )
  .serve(suggest, 'anyone', async ({ db, body }) => ({
    groups: await suggestFor(db, body.keyword, body.first),
  }))
  .serve(listTrending, 'anyone', async ({ db, now }) => ({ data: await listTrendingSearches(db, now) }))

function searcherOf({ services, request }: Pick<HandlerContext, 'services' | 'request'>): Searcher {
  return { settings: services.settings, address: request.address }
}
