import { routes } from '#app/platform/routes.server.ts'
import * as accounts from './accounts.server.ts'
import { changeAccount, exportAccount } from './contract.ts'

const done = { success: true } as const

export const accountsApi = routes()
  .serve(changeAccount, 'admin', (context) =>
    accounts.changeAccount(context, context.params.id, context.body.action).then(() => done),
  )
  .serve(exportAccount, 'admin', (context) => accounts.exportAccount(context, context.params.id))
