import { routes } from '#app/platform/routes.server.ts'
import { readAuditLog } from './audit-list.server.ts'
import { listAuditLog } from './contract.ts'

export const auditApi = routes().serve(listAuditLog, 'admin', (context) =>
  readAuditLog(context, context.query),
)
