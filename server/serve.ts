import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Engine } from '../app/platform/database.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import type { Settings } from '../app/platform/settings.server.ts'
import type { DemoLink } from '../app/platform/slice.server.ts'
import { announceSetup } from './announce-setup.ts'
import { openEdge } from './edge.ts'
import { prepareDatabase } from './prepare.ts'
import { stopGracefully } from './stop.ts'

export type App = typeof import('../app/app.server.ts')
/** `address`: the one that emails, passkeys and cookies know it by. */
export type Running = {
  address: string
  settings: Settings
  demoLinks: DemoLink[]
  /** For journeys, which move the clock of a site and run its schedules. */
  services: Services
  close(): Promise<void>
}
/** What differs between the built site and the one under development. */
export type Site = {
  settings: Settings
  /** The build's name. */
  build: string
  engine?: Engine
  openApp(server: Server): Promise<App>
  /** @returns answers each request */
  handler(
    app: App,
    services: Services,
    server: Server,
  ): (request: IncomingMessage, response: ServerResponse) => void
}
export type Report = (line: string) => void

/** Opens the database, migrates it, loads content, then the server listens, then the workers start. */
export async function serve(site: Site, report: Report): Promise<Running> {
  const { settings } = site
  let services: Services | undefined
  let demoLinks: DemoLink[] = []
  const edge = openEdge(() => services?.state.stopping ?? false)
  const app = await site.openApp(edge.server)
  services = await app.createServices(settings, site.build, site.engine)
  try {
    await prepareDatabase(services, app, report)
    const { database, db, jobs, machineClock } = services
    machineClock.follow(db)
    await database.exclusively(() => jobs.prepare())
    await services.content.start()
    edge.onRequest(site.handler(app, services, edge.server))
    app.openSockets(services, edge.server)
    // Before it is reachable: from then on it is asked to end, and must be able to.
    demoLinks = await app.readDemoLinks(services)
    await announceSetup(services, app.issueSetupToken, report)
    await listen(edge.server, settings)
  } catch (error) {
    await services.close().catch(() => {})
    throw error
  }
  const { log } = services
  services.jobs.start().catch((error) => log.error({ err: error }, 'the workers did not start'))
  if (settings.workers) void app.warnOfReturned(services)
  return { address: settings.origin, settings, demoLinks, services, close: stopGracefully(edge, services) }
}

function listen(server: Server, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
}
