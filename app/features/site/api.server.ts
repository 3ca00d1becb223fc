import { routes } from '#app/platform/routes.server.ts'
import { recordEvent, sendMarketingEvent } from '#app/platform/web/tracking-contract.ts'
import {
  confirmSubscription,
  getLiveState,
  getMenu,
  getMeta,
  getRedirects,
  getSession,
  getState,
  leaveList,
  listLiveExpos,
  share,
  subscribe,
} from './contract.ts'
import { readMeta } from './meta.server.ts'
import { readSiteRules, targetsOf } from './rules.server.ts'
import { readLiveEvent, readLiveExpos, readMenu, readSession, readState } from './state.server.ts'
import { confirmSubscription as joinByLink, joinMailingList, leaveMailingList } from './subscribe.server.ts'
import { countEvent, countMarketingEvent, countShared } from './tracking.server.ts'

const done = { success: true } as const

export const siteApi = routes()
  .serve(getSession, 'anyone', (context) => readSession(context))
  .serve(getState, 'anyone', (context) => readState(context))
  .serve(getLiveState, 'anyone', ({ services }) => readLiveEvent(services))
  .serve(getRedirects, 'anyone', async ({ services }) => ({
    redirects: targetsOf(await readSiteRules(services)),
  }))
  .serve(getMenu, 'anyone', async ({ services }) => ({ data: await readMenu(services) }))
  .serve(listLiveExpos, 'anyone', async ({ services }) => ({ data: await readLiveExpos(services) }))
  .serve(subscribe, 'anyone', (context) => joinMailingList(context, context.body).then(() => done))
  .serve(confirmSubscription, 'anyone', (context) =>
    joinByLink(context, context.params.token).then(() => done),
  )
  .serve(leaveList, 'anyone', ({ db, services, params }) =>
    leaveMailingList({ db, settings: services.settings }, params.token).then(() => done),
  )
  .serve(recordEvent, 'anyone', (context) => countEvent(context, context.body).then(() => done))
  .serve(share, 'anyone', (context) => countShared(context, context.body).then(() => done))
  .serve(getMeta, 'signed-in', ({ body }) => readMeta(body.url))
  .serve(sendMarketingEvent, 'anyone', (context) =>
    countMarketingEvent(context, context.body.event_name, context.body.properties).then(() => done),
  )
