import { routes } from '#app/platform/routes.server.ts'
import { readAuditLog } from './audit-list.server.ts'
import {
  createRecord,
  deleteRecord,
  exportRecords,
  getRecord,
  listAuditLog,
  listOptions,
  listRecords,
  listResources,
  updateRecord,
} from './contract.ts'
import { exportList } from './export.server.ts'
import * as records from './records.server.ts'
import { listResources as describeResources } from './resources.server.ts'

const done = { success: true } as const

export const adminApi = routes()
  .serve(listResources, 'provider-or-admin', (context) => ({ data: describeResources(context) }))
  .serve(listRecords, 'provider-or-admin', (context) =>
    records.readList(context, context.params.resource, context.query),
  )
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
  .serve(listAuditLog, 'admin', ({ db, query }) => readAuditLog(db, query))
