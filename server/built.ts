import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import * as app from '../app/app.server.ts'
import type { Engine } from '../app/platform/database.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'
import { StartProblem } from '../app/platform/start-problem.ts'
import { createFastPath } from '../app/platform/web/fast-path.server.ts'
import { sheddingLoad } from '../app/platform/web/load-shedding.server.ts'
import { createStaticFiles } from '../app/platform/web/static-files.server.ts'
import { readBuildName } from './build-name.ts'
import { type App, type Report, type Running, serve } from './serve.ts'

/** Starts the built site. It is an entry of the build, so that the host shares the modules of the pages. */
export async function start(report: Report, engine?: Engine): Promise<Running> {
  const settings = readSettings()
  if (settings.env !== 'production') {
    throw new StartProblem(
      `The built site runs with NODE_ENV=production only (it is ${settings.env}): with anything else React is many times slower. For development use \`npm run dev\`.`,
    )
  }
  const build = readBuildName({ dev: false })
  return serve({ settings, build, engine, openApp: async () => app, handler: fastest }, report)
}

/** Files and cached public pages straight from memory, the application for the rest, while it can answer in time. */
function fastest(module: App, services: Services, server: Server) {
  const fastPath = createFastPath(services, { keepAliveSeconds: server.keepAliveTimeout / 1_000 })
  const staticFiles = createStaticFiles(services)
  const site = module.createApp(services)
  const listener = getRequestListener((request, env) => site.fetch(request, env as never))
  const answer = sheddingLoad(services, { fastPath, listener })
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!staticFiles(request, response)) answer(request, response)
  }
}
