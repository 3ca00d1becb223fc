import { routes } from '#app/platform/routes.server.ts'
import { listDataCredits } from './contract.ts'
import { readDataCredits } from './service.server.ts'

export const creditsApi = routes().content(listDataCredits, async ({ db, demo }) => ({
  data: await readDataCredits(db, { demo }),
}))
