import { routes } from '#app/platform/routes.server.ts'
import { createFirstAdmin, getSetup } from './contract.ts'
import { makeFirstAdmin, readSetup } from './setup.server.ts'

export const setupApi = routes()
  .serve(getSetup, 'anyone', readSetup)
  .serve(createFirstAdmin, 'guest', (context) => makeFirstAdmin(context, context.body))
