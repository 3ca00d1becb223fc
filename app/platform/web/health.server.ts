import { Hono } from 'hono'
import { ping } from '../database.server.ts'
import type { ApiEnv } from '../http.server.ts'
import type { Services } from '../services.server.ts'

/** `/healthcheck`: the process lives. `/ready`: it can do its work, or 503 while it cannot or is stopping. */
export function createHealth(services: Services): Hono<ApiEnv> {
  const health = new Hono<ApiEnv>()
  health.get('/healthcheck', (context) => context.json({ status: 'ok', build: services.build }))
  health.get('/ready', async (context) => {
    const ready = await ping(services.db).then(
      () => true,
      () => false,
    )
    return context.json({ ready }, ready ? 200 : 503, { 'cache-control': 'no-store' })
  })
  return health
}
