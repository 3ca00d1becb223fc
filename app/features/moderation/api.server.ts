import { routes } from '#app/platform/routes.server.ts'
import {
  closeContentReport,
  escalateContentReport,
  getContentReport,
  giveContentReportBack,
  handContentReportOver,
  listContentReports,
  takeContentReport,
} from './contract.ts'
import {
  closeReport,
  escalateByHand,
  giveReportBack,
  handReportOver,
  readRecord,
  takeReport,
} from './queue.server.ts'
import { readReports } from './reports.server.ts'

const done = { success: true as const }

export const moderationApi = routes()
  .serve(listContentReports, 'admin', ({ db, actor, now }) => readReports(db, actor, now))
  .serve(getContentReport, 'admin', (context) => readRecord(context, context.params.id))
  .serve(takeContentReport, 'admin', async (context) => ({
    ...done,
    data: await takeReport(context, context.params.id),
  }))
  .serve(giveContentReportBack, 'admin', async (context) => ({
    ...done,
    data: await giveReportBack(context, context.params.id),
  }))
  .serve(handContentReportOver, 'admin', async (context) => ({
    ...done,
    data: await handReportOver(context, context.params.id, Number(context.body.user_id)),
  }))
  .serve(escalateContentReport, 'admin', async (context) => ({
    ...done,
    data: await escalateByHand(context, context.params.id, context.body.reason),
  }))
  .serve(closeContentReport, 'admin', async (context) => ({
    ...done,
    data: await closeReport(context, context.params.id, context.body),
  }))
