import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { readSettings } from '../app/platform/settings.server.ts'
import { readBuildName } from './build-name.ts'
import { type App, type Report, type Running, type Site, serve } from './serve.ts'

/** Starts the site under development: regenerated for each request, so that an edit shows at once. */
export async function start(report: Report): Promise<Running> {
  let vite: ViteDevServer
  const load = () => vite.ssrLoadModule('/app/app.server.ts') as Promise<App>
  const openApp = async (server: Server) => {
    vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
    return load()
  }
  const handler: Site['handler'] = (_app, services) => {
    const listener = getRequestListener(async (request, env) =>
      (await load()).createApp(services).fetch(request, env as never),
    )
    return (request, response) => vite.middlewares(request, response, () => void listener(request, response))
  }
  return serve({ settings: readSettings(), build: readBuildName({ dev: true }), openApp, handler }, report)
}
