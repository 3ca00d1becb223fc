import { changeSettings } from '#app/features/admin/records.server.ts'
import { routes } from '#app/platform/routes.server.ts'
import { sendAnnouncement as announceTo } from './announce.server.ts'
import {
  changeConfig,
  getDashboard,
  listJobQueue,
  listOutbox,
  resendMessage,
  retryJob,
  sendAnnouncement,
} from './contract.ts'
import { readDashboard } from './dashboard.server.ts'
import { readJobQueue, retryJob as tryAgain } from './job-queue.server.ts'
import { readOutbox, resendMessage as sendAgain } from './outbox.server.ts'
import { getProviderToday } from './provider-contract.ts'
import { readProviderToday } from './provider-today.server.ts'
import * as work from './staff-work.server.ts'
import { readStale } from './stale.server.ts'
import { listStale } from './stale-contract.ts'
import { readStaffToday } from './today.server.ts'
import { getStaffToday, giveWorkBack, listWaiting, takeWork } from './today-contract.ts'
import { readViewAs, startViewing, stopViewing } from './view-as.server.ts'
import { getViewAs, startViewAs, stopViewAs } from './view-as-contract.ts'
import { readWaiting } from './waiting.server.ts'

const done = { success: true } as const

export const operationsApi = routes()
  .serve(getDashboard, 'provider-or-admin', (context) => readDashboard(context))
  .serve(getStaffToday, 'provider-or-admin', async (context) => ({ data: await readStaffToday(context) }))
  .serve(listWaiting, 'provider-or-admin', async (context) => ({ data: await readWaiting(context) }))
  .serve(takeWork, 'provider-or-admin', (context) => work.takeWork(context, context.body).then(() => done))
  .serve(giveWorkBack, 'provider-or-admin', (context) =>
    work.giveWorkBack(context, context.body).then(() => done),
  )
  .serve(getProviderToday, 'provider-or-admin', async (context) => ({
    data: await readProviderToday(context),
  }))
  .serve(listStale, 'provider-or-admin', async (context) => ({ data: await readStale(context) }))
  .serve(getViewAs, 'provider-or-admin', (context) => ({ data: readViewAs(context) }))
  .serve(startViewAs, 'provider-or-admin', (context) =>
    startViewing(context, context.body.persona).then(() => done),
  )
  .serve(stopViewAs, 'provider-or-admin', (context) => {
    stopViewing(context)
    return done
  })
  .serve(changeConfig, 'admin', async (context) => ({
    ...done,
    config: await changeSettings(context, context.body.fields),
  }))
  .serve(sendAnnouncement, 'admin', async (context) => ({
    ...done,
    count: await announceTo(context, context.body),
  }))
  .serve(listOutbox, 'admin', ({ db, query }) => readOutbox(db, query))
  .serve(resendMessage, 'admin', (context) => sendAgain(context, context.params.id).then(() => done))
  .serve(listJobQueue, 'admin', ({ db, query }) => readJobQueue(db, query))
  .serve(retryJob, 'admin', (context) =>
    tryAgain(context, context.params.queue, context.params.id).then(() => done),
  )
