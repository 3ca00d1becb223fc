import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { sharePicture } from '#app/art/share/share-picture.server.ts'
import type { ShareCard } from '#app/art/share/share-tags.server.ts'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { findExpo } from './find-expo.server.ts'

/** About thirty pictures. */
const maxBytes = 3 * 1024 * 1024

/** The pictures of shared links to expos. Other sites show them: that is what they are for. */
export function createExpoPictures(services: Services): Hono<ApiEnv> {
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>, ShareCard>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_key, _old, { context }) => sharePicture(context),
  })
  const site = new Hono<ApiEnv>()
  site.onError((error, context) => {
    if (error instanceof DomainError && error.kind === 'not-found')
      return context.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
    throw error
  })
  site.get('/expo-pictures/:file{[a-z0-9-]{1,120}\\.png}', async (context) => {
    const slug = context.req.param('file').slice(0, -'.png'.length)
    const { db, clock, settings } = services
    const expo = await findExpo(db, slug, { now: clock.now(), demo: settings.demo })
    const theme = artThemes.find((known) => known === expo.artTheme) ?? 'city'
    const card: ShareCard = { title: expo.title, theme, slug, sky: 'deep' }
    return context.body(await pictures.forceFetch(JSON.stringify(card), { context: card }), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return site
}
