import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { FolderLocked } from '../app/platform/folder-lock.server.ts'
import { readSettings, SettingsError } from '../app/platform/settings.server.ts'
import { readBuildName } from './build-name.ts'
import { prepareDatabase } from './prepare.ts'
import { stopGracefully } from './stop.ts'

type App = typeof import('../app/app.server.ts')

/** Starts the site: settings, database, migrations, content, then the doors open. */
export async function main(options: {
  dev: boolean
  report?: (line: string) => void
}): Promise<{ address: string; close(): Promise<void> }> {
  process.env.NODE_ENV ??= options.dev ? 'development' : 'production'
  const report = options.report ?? (() => {})
  const settings = readSettings()
  const server = createServer()
  const site = options.dev ? await developmentSite(server) : await builtSite()
  const services = await site.module().then((module) => module.createServices(settings, readBuildName()))
  await prepareDatabase(services, await site.module(), report)

  let app = (await site.module()).createApp(services)
  const listener = getRequestListener(async (request, env) => {
    if (options.dev) app = (await site.module()).createApp(services)
    return app.fetch(request, env as never)
  })
  server.on('request', (request, response) =>
    site.handle(request, response, () => void listener(request, response)),
  )
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 65_000

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  await services.jobs.start()
  const port = (server.address() as { port: number }).port
  const close = stopGracefully(server, services)
  return { address: `http://${settings.host}:${port}`, close }
}

type Site = {
  module(): Promise<App>
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

async function builtSite(): Promise<Site> {
  const file = pathToFileURL('build/server/index.js').href
  const module = (await import(file)) as App
  return { module: async () => module, handle: (_request, _response, next) => next() }
}

async function developmentSite(server: ReturnType<typeof createServer>): Promise<Site> {
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
      if (error instanceof SettingsError) for (const sentence of error.sentences) console.error(sentence)
      else if (error instanceof FolderLocked) console.error(error.message)
      else console.error(error)
      process.exit(1)
    },
  )
}
