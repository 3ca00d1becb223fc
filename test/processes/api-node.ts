import { serve } from '@hono/node-server'
import { followContentChanges } from '../../app/content-changes.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createServices } from '../../app/platform/start.server.ts'
import { slices } from '../../app/slices.server.ts'
import { createApp } from '../api-only.ts'

/** A node of the site, without pages: API, webhooks and workers, with the settings of its environment, until it is killed. */
process.stdin.resume().on('end', () => process.exit()) // with the process that started it
const settings = readSettings()
const services = await createServices(settings, 'test', slices)
followContentChanges(services)
await services.database.exclusively(() => services.jobs.prepare())
await services.content.start()
const app = createApp(services)
for (const documents of slices.list.find(({ name }) => name === 'rewards')?.documents ?? [])
  app.route('/', documents(services, app))
serve({ fetch: app.fetch, port: settings.port, hostname: settings.host })
await services.jobs.start()
