import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ApiEnv } from '../http.server.ts'
import type { Services } from '../services.server.ts'
import { recordOf } from './record.server.ts'

const year = 'public, max-age=31536000, immutable'

/**
 * The built files. Only `/assets/*` (hashed names), `/images/*` and root files with an ending are looked up on disk: a
 * catch-all would ask the disk on every request.
 */
export function createAssets(_services: Services): Hono<ApiEnv> {
  const assets = new Hono<ApiEnv>()
  assets.use(
    '/assets/*',
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound(_path, context) {
        recordOf(context).route = 'file'
        context.header('cache-control', year)
      },
    }),
  )
  assets.use('/images/:file{[\\w.-]+}', serveStatic({ root: './build/client' }))
  assets.use('/:file{.+\\.(?:ico|svg|png|webmanifest|txt)$}', serveStatic({ root: './build/client' }))
  return assets
}
