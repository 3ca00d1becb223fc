import { routes } from '#app/platform/routes.server.ts'
import { getSources, reportFact } from './contract.ts'
import { readSources } from './facts.server.ts'
import { saveFactReport } from './reports.server.ts'

export const correctionsApi = routes()
  .serve(getSources, 'anyone', async ({ db, actor, query, now, services }) => ({
    data: await readSources(db, query.page, { now, demo: services.settings.demo }),
    may_be_told: 'userId' in actor,
  }))
  .serve(reportFact, 'anyone', async (context) => ({
    success: true as const,
    message: await saveFactReport(context, context.body),
  }))
