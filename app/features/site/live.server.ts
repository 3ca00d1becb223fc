import { mayUpdateExpos } from '#app/features/people/expo-permission.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { readLiveEvent, readPreviewedEvent } from './state.server.ts'

type Context = Pick<HandlerContext, 'db' | 'actor' | 'services'>
type Query = { expo_slug?: string; preview?: string; show?: string }

/** Browsers and proxies may show an answer for so long. */
const headers = { 'cache-control': 'public, max-age=10' }

/** What is live, the same for everybody; for those who may change expos also a preview, which nothing stores. */
export async function answerLive({ db, actor, services }: Context, query: Query): Promise<Response> {
  const { expo_slug: expoSlug, preview, show } = query
  if (preview && show !== undefined && (await mayUpdateExpos(db, actor)))
    return Response.json(await readPreviewedEvent(services, expoSlug, show), {
      headers: { 'cache-control': 'no-store' },
    })
  return Response.json(await readLiveEvent(services, expoSlug), { headers })
}
