import { derivedContent } from './content.server.ts'
import { fillDerivedContent } from './platform/content/derived.server.ts'
import type { ContentChange } from './platform/content/revisions.server.ts'
import type { JobKind } from './platform/jobs/jobs.server.ts'
import type { Services } from './platform/services.server.ts'
import { indexedTables, indexForSearch, indexSearchJob } from './search-index.server.ts'

/** Fills again what is computed from content. */
export const fillDerivedJob: JobKind<ContentChange> = { queue: 'content-derive', expireSeconds: 600 }

/** What slices hold in memory or make from content, brought in line after each change of it. Before the jobs are prepared. */
export function followContentChanges(services: Services): void {
  const { content, db, jobs, slices } = services
  for (const { tables, invalidate, load } of slices.list.flatMap(
    ({ contentCaches }) => contentCaches ?? [],
  )) {
    content.subscribe(tables, () => invalidate(services))
    if (load) content.onStart(() => load(services))
  }
  content.enqueueOnChange(
    derivedContent.flatMap(({ tables }) => tables),
    fillDerivedJob,
  )
  jobs.work(fillDerivedJob, (change) => fillDerivedContent(db, derivedContent, change))
  content.enqueueOnChange(indexedTables, indexSearchJob)
  jobs.work(indexSearchJob, (change) =>
    indexForSearch(db, { now: services.clock.now(), demo: services.settings.demo }, change),
  )
}
