import type { Server } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import { createArt } from './art/art.server.ts'
import { createShareCards } from './art/share/share-cards.server.ts'
import { withShareTags } from './art/share/share-tags.server.ts'
import { followContentChanges } from './content-changes.server.ts'
import { openPreview } from './features/admin/preview.server.ts'
import { identify } from './features/people/identify.server.ts'
import { admits } from './features/people/policy.ts'
import { memberOf } from './features/people/push/member.server.ts'
import { findOpenSessions } from './features/people/sessions.server.ts'
import { type Engine, isDatabaseAway } from './platform/database.server.ts'
import { createServiceWorker } from './platform/device/service-worker.server.ts'
import { type ApiEnv, createApi } from './platform/http.server.ts'
import { isUnavailable } from './platform/problem.ts'
import { watchSessions } from './platform/push/session-watch.server.ts'
import { acceptSockets } from './platform/push/sockets.server.ts'
import type { Services } from './platform/services.server.ts'
import type { Settings } from './platform/settings.server.ts'
import { openDatabase, createServices as openServices } from './platform/start.server.ts'
import { StartProblem } from './platform/start-problem.ts'
import { createApiDocs } from './platform/web/api-docs.server.ts'
import { createHealth } from './platform/web/health.server.ts'
import { lastResort } from './platform/web/last-resort.ts'
import { createPages } from './platform/web/pages.server.ts'
import { refusePaths } from './platform/web/path-limits.server.ts'
import { recordOf, recordRequests } from './platform/web/record.server.ts'
import { renderedInTurn } from './platform/web/rendered-in-turn.server.ts'
import { routePatterns } from './platform/web/route-patterns.server.ts'
import { decide, missingAddress, sharedKey } from './shell/navigation.server.ts'
import { slices } from './slices.server.ts'

export { importContent } from './content.server.ts'
export { prepareDemo, readDemoLinks } from './demo.server.ts'
export { issueSetupToken } from './features/accounts/setup/setup.server.ts'
export { warnOfReturned } from './features/settings/repeat-deletions.server.ts'

/** Everything the process needs, with the work that slices do behind the scenes. */
export async function createServices(settings: Settings, build: string, engine?: Engine): Promise<Services> {
  refuseOtherAssets(settings)
  const services = await openServices(settings, build, slices, await openDatabase(settings, engine))
  followContentChanges(services)
  return services
}

/** Sockets of people who are signed in: each hears what is their own, while the sign-in lasts. */
export function openSockets(services: Services, server: Server): void {
  acceptSockets(server, services, memberOf)
  watchSessions(services, findOpenSessions)
}

/** The whole site as one application: files, health, API, and pages for everything else. */
export function createApp(services: Services): Hono<ApiEnv> {
  const pagePattern = routePatterns(build.routes)
  const api = createApi({ services, slices: slices.api, identify, admits, pagePattern })
  const pages = createPages({
    services,
    api,
    slices: slices.api,
    identify,
    build,
    decide: decide(services),
    preview: (actor, token) => openPreview(services, actor, token, pagePattern),
    sharedKey,
    missingAddress,
    completePublic: (html, path) => withShareTags(html, path, services.settings.origin),
  })
  const app = new Hono<ApiEnv>()
  app.use('*', recordRequests(services))
  app.use('*', refusePaths())
  app.onError((error, context) => {
    if (isUnavailable(error)) return lastResort(503, error.retryAfterSeconds)
    services.log.error({ err: error, request: recordOf(context).id }, 'a file failed')
    return lastResort(isDatabaseAway(error) ? 503 : 500)
  })
  app.route('/', createHealth(services))
  app.route('/art', createArt(services))
  app.route(
    '/share-cards',
    createShareCards(services, (request, { env }) => app.fetch(request, env)),
  )
  app.route('/', createApiDocs(services, slices.api))
  const offlinePlaces = slices.list.flatMap((slice) => slice.offlinePlaces ?? [])
  app.route('/', createServiceWorker(offlinePlaces)(services))
  for (const documents of slices.list.flatMap((slice) => slice.unqueuedDocuments ?? []))
    app.route('/', documents(services, api))
  for (const documents of slices.list.flatMap((slice) => slice.documents ?? []))
    app.route('/', renderedInTurn(services, documents(services, api)))
  for (const path of ['/api/*', '/admin/logout'])
    app.all(path, (context) => api.fetch(context.req.raw, context.env))
  app.all('*', pages)
  return app
}

/** @throws StartProblem when the site was built for another `ASSETS_URL` than it runs with */
function refuseOtherAssets({ assetsUrl, env }: Settings): void {
  if (env !== 'production' || build.publicPath === `${assetsUrl ?? ''}/`) return
  throw new StartProblem(
    `The site was built with the files at ${build.publicPath}, and ASSETS_URL says ${assetsUrl ?? 'nothing'}: build it again with the same ASSETS_URL.`,
  )
}
