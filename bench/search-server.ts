import { serve } from '@hono/node-server'
import { admits } from '../app/features/people/policy.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import { createApi } from '../app/platform/http.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'
import { createServices } from '../app/platform/start.server.ts'
import { slices } from '../app/slices.server.ts'

/** The calls of searching on a database of made-up documents: the site's own start would put the real content in their place. */
const settings = readSettings({
  ...process.env,
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  WORKERS: 'off',
})
const services = await createServices(settings, 'bench', slices, openPostgres(settings.databaseUrl as string))
const api = createApi({
  services,
  slices: slices.api,
  identify: async () => ({ kind: 'visitor' }),
  admits,
})
serve({ fetch: api.fetch, port: settings.port, hostname: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
