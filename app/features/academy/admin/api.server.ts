import { routes } from '#app/platform/routes.server.ts'
import { exportAcademyTable, getAcademyDashboard } from './contract.ts'
import { readAcademyDashboard } from './dashboard.server.ts'
import { exportTable } from './export.server.ts'

export const academyAdminApi = routes()
  .serve(getAcademyDashboard, 'admin', ({ db, query, now, services: { settings } }) =>
    readAcademyDashboard({ db, settings }, query.program ?? '', now),
  )
  .serve(exportAcademyTable, 'admin', ({ db, params, query, now, services: { settings } }) =>
    exportTable({ db, settings }, params.table, query.program ?? '', now),
  )
