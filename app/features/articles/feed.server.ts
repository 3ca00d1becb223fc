import { Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { atomFeed, feedHeaders } from '#app/platform/web/atom-feed.ts'
import { articleFeed, feedEntry } from './feed.ts'
import { listCards } from './service.server.ts'

/** How many of the newest articles the feed has. */
const newest = 20

export function createArticleFeed({ db, settings }: Services): Hono<ApiEnv> {
  const documents = new Hono<ApiEnv>()
  documents.get(articleFeed.path, async (context) => {
    const { data } = await listCards(db, { page: 1, per_page: newest })
    return context.body(atomFeed(settings.origin, articleFeed, data.map(feedEntry)), 200, feedHeaders)
  })
  return documents
}
