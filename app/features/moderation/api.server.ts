import { routes } from '#app/platform/routes.server.ts'
import { listContentReports } from './contract.ts'
import { readReports } from './reports.server.ts'

export const moderationApi = routes().serve(listContentReports, 'admin', ({ db, actor }) =>
  readReports(db, actor),
)
