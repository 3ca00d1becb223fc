import { routes } from '#app/platform/routes.server.ts'
import { changeMany as bulkChange } from './bulk.server.ts'
import { readWarnings } from './check.server.ts'
import {
  compareVersions,
  createRecord,
  deleteRecord,
  exportRecords,
  getRecord,
  listHistory,
  listOptions,
  listRecords,
  listResources,
  restoreRecord,
  searchRecords,
  updateRecord,
} from './contract.ts'
import { deleteDraft as removeDraft } from './delete-draft.server.ts'
import { exportList } from './export.server.ts'
import * as history from './history.server.ts'
import { readLinks } from './links.server.ts'
import { changeMany, checkRecord, deleteDraft, listLinks } from './record-tools-contract.ts'
import * as records from './records.server.ts'
import { listResources as describeResources } from './resources.server.ts'
import { searchRecords as findRecords } from './search.server.ts'

const done = { success: true } as const

export const adminApi = routes()
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
    data: await records.readOptions(context, context.params.resource, context.params.field, context.query),
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
  .serve(deleteDraft, 'provider-or-admin', (context) =>
    removeDraft(context, context.params.resource, context.params.id).then(() => done),
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
  .serve(checkRecord, 'provider-or-admin', (context) =>
    readWarnings(context, context.params.resource, context.params.id),
  )
  .serve(listLinks, 'provider-or-admin', async (context) => ({
    data: await readLinks(context, context.params.resource, context.params.id),
  }))
  .serve(changeMany, 'provider-or-admin', async (context) => ({
    ...done,
    ...(await bulkChange(context, context.params.resource, context.body)),
  }))
