import { routes } from '#app/platform/routes.server.ts'
import { compareOccupations } from './compare/contract.ts'
import { readComparison } from './compare/service.server.ts'
import { getOccupationFigures } from './contract.ts'
import { getSkillsForecast } from './forecast/contract.ts'
import { readSkillsForecast } from './forecast/service.server.ts'
import { getEducatorFigures, listStudyAreas } from './graduates/contract.ts'
import { readEducatorFigures, readStudyAreas } from './graduates/service.server.ts'
import { getIndustryFigures, listIndustryFigures } from './industries/contract.ts'
import { listIndustryRows, readIndustryFigures } from './industries/service.server.ts'
import { listOccupations } from './lists/contract.ts'
import { listOccupationCards } from './lists/service.server.ts'
import { readOccupationFigures } from './service.server.ts'

export const labourMarketApi = routes()
  .content(listOccupations, ({ db, query, now }) => listOccupationCards(db, query, now))
  .content(getOccupationFigures, async ({ db, params, now }) => ({
    data: await readOccupationFigures(db, params.id, now),
  }))
  .content(compareOccupations, ({ db, query, now }) => readComparison(db, query.occupations, now))
  .content(getIndustryFigures, async ({ db, params }) => ({ data: await readIndustryFigures(db, params.id) }))
  .content(listIndustryFigures, async ({ db }) => ({ data: await listIndustryRows(db) }))
  .content(getSkillsForecast, ({ db, query }) => readSkillsForecast(db, query.industry))
  .content(listStudyAreas, async ({ db }) => ({ data: await readStudyAreas(db) }))
  .content(getEducatorFigures, async ({ db, params }) => ({ data: await readEducatorFigures(db, params.id) }))
