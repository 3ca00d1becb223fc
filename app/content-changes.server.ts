import { catalogueTables, invalidateCatalogue } from './features/guidance/catalogue.server.ts'
import { invalidateSuggestions } from './features/search/suggest.server.ts'
import { searchTerms, searchTrending } from './features/search/tables.server.ts'
import { invalidateTrending } from './features/search/trending.server.ts'
import { invalidateSiteRules, siteRuleTables } from './features/site/rules.server.ts'
import type { Services } from './platform/services.server.ts'
import { indexedTables, indexForSearch, indexSearchJob } from './search-index.server.ts'

/** What slices hold in memory or make from content, brought in line after each change of it. Before the jobs are prepared. */
export function followContentChanges(services: Services): void {
  const { content, db, jobs } = services
  content.subscribe(catalogueTables, () => invalidateCatalogue(db))
  content.subscribe(siteRuleTables, () => invalidateSiteRules(services))
  content.subscribe([searchTerms, searchTrending], () => {
    invalidateSuggestions(db)
    invalidateTrending(db)
  })
  content.enqueueOnChange(indexedTables, indexSearchJob)
  jobs.work(indexSearchJob, () => indexForSearch(db))
}
