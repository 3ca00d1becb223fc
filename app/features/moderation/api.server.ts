import { routes } from '#app/platform/routes.server.ts'
import { closeReport, confirmClose, declineClose } from './close.server.ts'
import {
  closeContentReport,
  confirmCloseOfReport,
  declineCloseOfReport,
  endDuty,
  escalateContentReport,
  getContentReport,
  getReportContacts,
  giveContentReportBack,
  handContentReportOver,
  listContentReports,
  moveReportContact,
  startDuty,
  takeContentReport,
} from './contract.ts'
import { startDuty as begin, endDuty as leave } from './duty.server.ts'
import { moveReportContact as move, readReportContacts } from './next-person.server.ts'
import { escalateByHand, giveReportBack, handReportOver, readRecord, takeReport } from './queue.server.ts'
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
  .serve(confirmCloseOfReport, 'admin', async (context) => ({
    ...done,
    data: await confirmClose(context, context.params.id),
  }))
  .serve(declineCloseOfReport, 'admin', async (context) => ({
    ...done,
    data: await declineClose(context, context.params.id),
  }))
  .serve(getReportContacts, 'advisor', ({ db, actor }) => readReportContacts(db, actor))
  .serve(moveReportContact, 'advisor', async (context) => {
    await move(context, context.params.id, context.body.move)
    return done
  })
  .serve(startDuty, 'admin', async ({ db, actor, body, now }) => {
    await begin(db, actor, new Date(body.until), now)
    return done
  })
  .serve(endDuty, 'admin', async ({ db, actor }) => {
    await leave(db, actor)
    return done
  })
