import { Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { recordOf } from '#app/platform/web/record.server.ts'
import { storedLiveReply } from './live.server.ts'
import { anyExpo, type LiveReply } from './live-board.ts'

const path = '/api/state/live'
const nothingLive = {}

/**
 * What is live, as bytes of the period. Every open page asks for it again and again, so what this node has in memory does not take
 * the way of other calls; what it has not, and a preview, the call itself answers.
 */
export function createLiveDocument(services: Services): Hono<ApiEnv> {
  const bytes = new WeakMap<object, Uint8Array<ArrayBuffer>>()
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=10',
    'x-app-build': services.build,
  }
  const bytesOf = (reply: LiveReply | typeof nothingLive) => {
    const known = bytes.get(reply)
    if (known) return known
    const made = new TextEncoder().encode(JSON.stringify(reply))
    bytes.set(reply, made)
    return made
  }
  return new Hono<ApiEnv>().get(path, async (context, next) => {
    if (context.req.query('preview') !== undefined) return next()
    const reply = storedLiveReply(services, context.req.query('expo_slug') ?? anyExpo)
    if (reply === undefined) return next()
    recordOf(context).route = path
    return new Response(bytesOf(reply ?? nothingLive), { headers })
  })
}
