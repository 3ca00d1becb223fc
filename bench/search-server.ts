import { serve } from '@hono/node-server'
import { openPostgres } from '../app/platform/database.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'
import { createServices } from '../app/platform/start.server.ts'
import { createApp } from '../test/api-only.ts'

/** The API on a database of made-up documents: the site's own start would put the real content in their place. */
const settings = readSettings({
  ...process.env,
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  WORKERS: 'off',
})
const services = await createServices(settings, 'bench', openPostgres(settings.databaseUrl as string))
serve({ fetch: createApp(services).fetch, port: settings.port, hostname: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
