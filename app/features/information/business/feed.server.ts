import { Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { atomFeed, feedHeaders } from '#app/platform/web/atom-feed.ts'
import { listMediaArticles } from './media.server.ts'
import { mediaFeed } from './rules.ts'

/** The newest notes of the media centre. */
export function createMediaFeed({ db, settings }: Services): Hono<ApiEnv> {
  const documents = new Hono<ApiEnv>()
  documents.get(mediaFeed.path, async (context) => {
    const { data } = await listMediaArticles(db, { page: 1 })
    const entries = data.map(({ title, slug, summary, source, published_at }) => ({
      title,
      path: `/business/media-centre/${slug}`,
      summary,
      author: source ?? 'Yonder',
      published: published_at,
    }))
    return context.body(atomFeed(settings.origin, mediaFeed, entries), 200, feedHeaders)
  })
  return documents
}
