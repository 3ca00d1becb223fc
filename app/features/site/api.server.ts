import { routes } from '#app/platform/routes.server.ts'
import { recordEvent, sendMarketingEvent } from '#app/platform/web/tracking-contract.ts'
import {
  confirmSubscription,
  getHomeExpo,
  getLiveState,
  getMenu,
  getMeta,
  getRedirects,
  getSession,
  getState,
  leaveList,
  listLiveExpos,
  listSocialLinks,
  share,
  subscribe,
} from './contract.ts'
import { answerLive } from './live.server.ts'
import { readMeta } from './meta.server.ts'
import { readSiteRules, targetsOf } from './rules.server.ts'
import { readHomeExpo, readLiveExpos, readMenu, readSession, readState } from './state.server.ts'
import { confirmSubscription as joinByLink, joinMailingList, leaveMailingList } from './subscribe.server.ts'
import { countFromBrowser, countMarketingEvent, countShared } from './tracking.server.ts'

const done = { success: true } as const

export const siteApi = routes()
  .serve(getSession, 'anyone', (context) => readSession(context))
  .serve(getState, 'anyone', (context) => readState(context, context.query))
  .serve(getLiveState, 'anyone', (context) => answerLive(context, context.query))
  .serve(getRedirects, 'anyone', async ({ services }) => ({
    redirects: targetsOf(await readSiteRules(services)),
  }))
  .serve(getMenu, 'anyone', async (context) => ({ data: await readMenu(context, context.query) }))
  .serve(getHomeExpo, 'anyone', async (context) => ({ data: await readHomeExpo(context, context.query) }))
  .serve(listLiveExpos, 'anyone', async ({ services }) => ({ data: await readLiveExpos(services) }))
  .serve(listSocialLinks, 'anyone', async ({ services }) => ({
    data: (await readSiteRules(services)).settings?.socialLinks ?? [],
  }))
  .serve(subscribe, 'anyone', (context) => joinMailingList(context, context.body).then(() => done))
  .serve(confirmSubscription, 'anyone', (context) =>
    joinByLink(context, context.params.token).then(() => done),
  )
  .serve(leaveList, 'anyone', ({ db, services, params }) =>
    leaveMailingList({ db, settings: services.settings }, params.token).then(() => done),
  )
  .serve(recordEvent, 'anyone', (context) => countFromBrowser(context, context.body).then(() => done))
  .serve(share, 'anyone', (context) => countShared(context, context.body).then(() => done))
  .serve(getMeta, 'signed-in', ({ body }) => readMeta(body.url))
  .serve(sendMarketingEvent, 'anyone', (context) =>
    countMarketingEvent(context, context.body.event_name, context.body.properties).then(() => done),
  )
