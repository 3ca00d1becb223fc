import { routes } from '#app/platform/routes.server.ts'
import { getOccupationFigures } from './contract.ts'
import { readOccupationFigures } from './service.server.ts'

export const labourMarketApi = routes().content(getOccupationFigures, async ({ db, params }) => ({
  data: await readOccupationFigures(db, params.id),
}))
