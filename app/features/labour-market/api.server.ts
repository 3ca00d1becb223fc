import { routes } from '#app/platform/routes.server.ts'
import { compareOccupations } from './compare/contract.ts'
import { readComparison } from './compare/service.server.ts'
import { getOccupationFigures } from './contract.ts'
import { listOccupations } from './lists/contract.ts'
import { listOccupationCards } from './lists/service.server.ts'
import { readOccupationFigures } from './service.server.ts'

export const labourMarketApi = routes()
  .content(listOccupations, ({ db, query }) => listOccupationCards(db, query))
  .content(getOccupationFigures, async ({ db, params }) => ({
    data: await readOccupationFigures(db, params.id),
  }))
  .content(compareOccupations, ({ db, query }) => readComparison(db, query.occupations))
