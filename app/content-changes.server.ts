import type { Services } from './platform/services.server.ts'
import { indexedTables, indexForSearch, indexSearchJob } from './search-index.server.ts'

/** What slices hold in memory or make from content, brought in line after each change of it. Before the jobs are prepared. */
export function followContentChanges(services: Services): void {
  const { content, db, jobs, slices } = services
  for (const { tables, invalidate } of slices.list.flatMap(({ contentCaches }) => contentCaches ?? []))
    content.subscribe(tables, () => invalidate(services))
  content.enqueueOnChange(indexedTables, indexSearchJob)
  jobs.work(indexSearchJob, () => indexForSearch(db))
}
