import { routes } from '#app/platform/routes.server.ts'
import { analyticsFile, readAnalytics } from './analytics.server.ts'
import { readBoardFile } from './board-file.server.ts'
import {
  closeFirstSteps as closeFirstStepsCall,
  createReport,
  exportAnalytics,
  getAdvisorDashboard,
  getAnalytics,
  getBoardFile,
  getReportFile,
  listReports,
  tryMessage as tryMessageCall,
} from './contract.ts'
import { readDashboard } from './dashboard.server.ts'
import { closeFirstSteps, tryMessage } from './first-steps.server.ts'
import { askForReport, readReportFile, readReports } from './reports.server.ts'
import { askForSheets } from './sheets.server.ts'

export const schoolFiguresApi = routes()
  .serve(getAdvisorDashboard, 'advisor', ({ db, services, actor, query, now }) =>
    readDashboard({ db, services }, actor, query.class_year ? Number(query.class_year) : undefined, now),
  )
  .serve(tryMessageCall, 'advisor', async (context) => {
    await tryMessage(context)
    return { success: true as const }
  })
  .serve(closeFirstStepsCall, 'advisor', async (context) => {
    await closeFirstSteps(context)
    return { success: true as const }
  })
  .serve(
    getAnalytics,
    'advisor',
    async ({ db, actor, query, now }) => ({ data: await readAnalytics(db, actor, query, now) }),
    'replica',
  )
  .serve(
    exportAnalytics,
    'advisor',
    async ({ db, actor, query, now }) => analyticsFile(await readAnalytics(db, actor, query, now)),
    'replica',
  )
  .serve(
    getBoardFile,
    'advisor',
    ({ db, actor, query, now }) => readBoardFile(db, actor, query, now),
    'replica',
  )
  .serve(listReports, 'advisor', async ({ db, actor, now }) => ({ data: await readReports(db, actor, now) }))
  .serve(createReport, 'advisor', async ({ db, services, request, actor, body, now }) => {
    const { kind, class_year, group_id } = body
    const filters = {
      ...(class_year && { class_year: Number(class_year) }),
      ...(group_id && { group_id: Number(group_id) }),
    }
    const ask = kind === 'sheets' ? askForSheets : askForReport
    const data = await ask({ db, services, request, now }, actor, { kind, filters })
    return { success: true as const, data }
  })
  .serve(getReportFile, 'advisor', ({ db, actor, params, now }) => readReportFile(db, actor, params.id, now))
