import { routes } from '#app/platform/routes.server.ts'
import { exportAcademyTable, getAcademyDashboard } from './contract.ts'
import { readAcademyDashboard } from './dashboard.server.ts'
import { exportTable } from './export.server.ts'

export const academyAdminApi = routes()
  .serve(getAcademyDashboard, 'admin', ({ db, query, now }) =>
    readAcademyDashboard(db, query.program ?? '', now),
  )
  .serve(exportAcademyTable, 'admin', ({ db, params, query, now }) =>
    exportTable(db, params.table, query.program ?? '', now),
  )
