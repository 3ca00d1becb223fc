import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Services } from '../app/platform/services.server.ts'
import { readSettings, type Settings } from '../app/platform/settings.server.ts'
import { StartProblem } from '../app/platform/start-problem.ts'
import { createFastPath } from '../app/platform/web/fast-path.server.ts'
import { createStaticFiles } from '../app/platform/web/static-files.server.ts'
import { announceSetup } from './announce-setup.ts'
import { readBuildName } from './build-name.ts'
import { openEdge } from './edge.ts'
import { explain } from './explain.ts'
import { prepareDatabase } from './prepare.ts'
import { stopGracefully } from './stop.ts'

type App = typeof import('../app/app.server.ts')
/** `address`: the one that emails, passkeys and cookies know it by. */
type Running = { address: string; close(): Promise<void> }
type Options = { dev: boolean; report?: (line: string) => void }

/** Starts the site: settings, database, migrations, content, then the server listens, then the workers start. */
export async function main(options: Options): Promise<Running> {
  process.env.NODE_ENV ??= options.dev ? 'development' : 'production'
  const settings = readSettings()
  if (!options.dev && settings.env !== 'production') {
    throw new StartProblem(
      `The built site runs with NODE_ENV=production only (it is ${settings.env}): with anything else React is many times slower. For development use \`npm run dev\`.`,
    )
  }
  let services: Services | undefined
  const edge = openEdge(() => services?.state.stopping ?? false)
  const site = options.dev ? await developmentSite(edge.server) : await builtSite()
  const module = await site.module()
  services = await module.createServices(settings, readBuildName(options))
  try {
    await prepareDatabase(services, module, options.report ?? (() => {}))
    const { database, jobs } = services
    await database.exclusively(() => jobs.prepare())
    await services.content.start()
    edge.onRequest(options.dev ? reloading(site, services) : direct(module, services, edge.server))
    module.openSockets(services, edge.server)
    // Before it is reachable: from then on it is asked to end, and must be able to.
    await announceSetup(services, module.issueSetupToken, options.report ?? (() => {}))
    await listen(edge.server, settings)
  } catch (error) {
    await services.close().catch(() => {})
    throw error
  }
  const { log } = services
  services.jobs.start().catch((error) => log.error({ err: error }, 'the workers did not start'))
  return { address: settings.origin, close: stopGracefully(edge, services) }
}

/** The built site: files and cached public pages straight from memory, the application for the rest. */
function direct(module: App, services: Services, server: Server) {
  const fastPath = createFastPath(services, { keepAliveSeconds: server.keepAliveTimeout / 1_000 })
  const staticFiles = createStaticFiles(services)
  const app = module.createApp(services)
  const listener = getRequestListener((request, env) => app.fetch(request, env as never))
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!staticFiles(request, response) && !fastPath(request, response)) void listener(request, response)
  }
}

/** The site under development: regenerated for each request, so that an edit shows at once. */
function reloading(site: Site, services: Services) {
  const listener = getRequestListener(async (request, env) =>
    (await site.module()).createApp(services).fetch(request, env as never),
  )
  return (request: IncomingMessage, response: ServerResponse) =>
    site.handle(request, response, () => void listener(request, response))
}

function listen(server: Server, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
}

type Site = {
  module(): Promise<App>
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

async function builtSite(): Promise<Site> {
  const file = pathToFileURL('build/server/index.js').href
  const module = (await import(file).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url !== file) throw error
    throw new StartProblem(
      'The site is not built yet. Run `npm run build`, or `npm start`, which does it for you.',
    )
  })) as App
  return { module: async () => module, handle: (_request, _response, next) => next() }
}

async function developmentSite(server: Server): Promise<Site> {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  return {
    module: () => vite.ssrLoadModule('/app/app.server.ts') as Promise<App>,
    handle: (request, response, next) => vite.middlewares(request, response, next),
  }
}

if (import.meta.main) {
  main({ dev: process.argv.includes('--dev'), report: (line) => console.log(line) }).then(
    ({ address }) => console.log(`Yonder is at ${address}`),
    (error) => {
      console.error(explain(error))
      process.exit(1)
    },
  )
}
