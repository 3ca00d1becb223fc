import { routes } from '#app/platform/routes.server.ts'
import { sendAnnouncement as announceTo } from './announce.server.ts'
import { changeMany as bulkChange } from './bulk.server.ts'
import { readWarnings } from './check.server.ts'
import {
  commentOnReview,
  compareVersions,
  createRecord,
  decideReview,
  deleteRecord,
  exportRecords,
  getRecord,
  getReview,
  listHistory,
  listOptions,
  listRecords,
  listResources,
  listReviews,
  restoreRecord,
  searchRecords,
  updateRecord,
} from './contract.ts'
import { readDashboard } from './dashboard.server.ts'
import { exportList } from './export.server.ts'
import * as history from './history.server.ts'
import { readLinks } from './links.server.ts'
import * as operations from './operations.server.ts'
import {
  changeConfig,
  changeMany,
  checkRecord,
  getDashboard,
  listJobQueue,
  listLinks,
  listOutbox,
  resendMessage,
  retryJob,
  sendAnnouncement,
} from './operations-contract.ts'
import * as records from './records.server.ts'
import { listResources as describeResources } from './resources.server.ts'
import * as reviews from './reviews.server.ts'
import { searchRecords as findRecords } from './search.server.ts'
import { readStale } from './stale.server.ts'
import { listStale } from './stale-contract.ts'
import { readViewAs, startViewing, stopViewing } from './view-as.server.ts'
import { getViewAs, startViewAs, stopViewAs } from './view-as-contract.ts'

const done = { success: true } as const

export const adminApi = routes()
  .serve(listStale, 'provider-or-admin', async (context) => ({ data: await readStale(context) }))
  .serve(getViewAs, 'provider-or-admin', (context) => ({ data: readViewAs(context) }))
  .serve(startViewAs, 'provider-or-admin', (context) =>
    startViewing(context, context.body.persona).then(() => done),
  )
  .serve(stopViewAs, 'provider-or-admin', (context) => {
    stopViewing(context)
    return done
  })
  .serve(listResources, 'provider-or-admin', (context) => ({ data: describeResources(context) }))
  .serve(listRecords, 'provider-or-admin', (context) =>
    records.readList(context, context.params.resource, context.query),
  )
  .serve(searchRecords, 'provider-or-admin', async (context) => ({
    data: await findRecords(context, context.query.keyword),
  }))
  .serve(exportRecords, 'provider-or-admin', (context) =>
    exportList(context, context.params.resource, context.query),
  )
  .serve(listOptions, 'provider-or-admin', async (context) => ({
    data: await records.readOptions(
      context,
      context.params.resource,
      context.params.field,
      context.query.keyword,
    ),
  }))
  .serve(createRecord, 'provider-or-admin', async (context) => ({
    ...done,
    data: await records.createRecord(context, context.params.resource, context.body.fields),
  }))
  .serve(getRecord, 'provider-or-admin', async (context) => ({
    data: await records.readRecord(context, context.params.resource, context.params.id),
  }))
  .serve(updateRecord, 'provider-or-admin', async (context) => {
    const { resource, id } = context.params
    const reply = await records.updateRecord(context, resource, id, context.body)
    return 'conflict' in reply ? records.conflictReply(reply) : { ...done, data: reply }
  })
  .serve(deleteRecord, 'provider-or-admin', (context) =>
    records.withdrawRecord(context, context.params.resource, context.params.id).then(() => done),
  )
  .serve(listHistory, 'provider-or-admin', async (context) => ({
    data: await history.readHistory(context, context.params.resource, context.params.id),
  }))
  .serve(compareVersions, 'provider-or-admin', async (context) => {
    const { resource, id } = context.params
    return { data: await history.compareVersions(context, resource, id, context.query) }
  })
  .serve(restoreRecord, 'provider-or-admin', async (context) => {
    const { resource, id } = context.params
    await history.restore(context, resource, id, context.body.revision)
    return { ...done, data: await records.readRecord(context, resource, id) }
  })
  .serve(listReviews, 'provider-or-admin', (context) => reviews.readReviews(context, context.query))
  .serve(getReview, 'provider-or-admin', async (context) => ({
    data: await reviews.readReview(context, context.params.id),
  }))
  .serve(decideReview, 'provider-or-admin', async (context) => ({
    ...done,
    state: await reviews.decide(context, context.params.id, context.body),
  }))
  .serve(commentOnReview, 'provider-or-admin', (context) =>
    reviews.comment(context, context.params.id, context.body).then(() => done),
  )
  .serve(checkRecord, 'provider-or-admin', async (context) => ({
    data: await readWarnings(context, context.params.resource, context.params.id),
  }))
  .serve(listLinks, 'provider-or-admin', async (context) => ({
    data: await readLinks(context, context.params.resource, context.params.id),
  }))
  .serve(changeMany, 'provider-or-admin', async (context) => ({
    ...done,
    ...(await bulkChange(context, context.params.resource, context.body)),
  }))
  .serve(getDashboard, 'provider-or-admin', (context) => readDashboard(context))
  .serve(changeConfig, 'admin', async (context) => ({
    ...done,
    config: await records.changeSettings(context, context.body.fields),
  }))
  .serve(sendAnnouncement, 'admin', async (context) => ({
    ...done,
    count: await announceTo(context, context.body),
  }))
  .serve(listOutbox, 'admin', ({ db, query }) => operations.readOutbox(db, query))
  .serve(resendMessage, 'admin', (context) =>
    operations.resendMessage(context, context.params.id).then(() => done),
  )
  .serve(listJobQueue, 'admin', ({ db, query }) => operations.readJobQueue(db, query))
  .serve(retryJob, 'admin', (context) =>
    operations.retryJob(context, context.params.queue, context.params.id).then(() => done),
  )
