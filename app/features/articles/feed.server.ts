import { Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { atomFeed, feedPath } from './feed.ts'
import { listCards } from './service.server.ts'

/** How many of the newest articles the feed has. */
const newest = 20

export function createArticleFeed({ db, settings }: Services): Hono<ApiEnv> {
  const documents = new Hono<ApiEnv>()
  documents.get(feedPath, async (context) => {
    const { data } = await listCards(db, { page: 1, per_page: newest })
    return context.body(atomFeed(settings.origin, data), 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
  return documents
}
