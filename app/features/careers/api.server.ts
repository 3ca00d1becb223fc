import { routes } from '#app/platform/routes.server.ts'
import {
  getIndustry,
  getIndustryHub,
  getOccupation,
  getSkillHub,
  getSkillsForecast,
  listIndustries,
  listIndustryOccupations,
  listOccupations,
  listRelatedOccupations,
} from './contract.ts'
import { readIndustryHub, readSkillHub, readSkillsForecast } from './hubs.server.ts'
import { readIndustry, readOccupation } from './occupation.server.ts'
import { listIndustryCards, listOccupationCards, listOfIndustry, listRelated } from './service.server.ts'

export const careersApi = routes()
  .serve(listOccupations, 'anyone', ({ db, query }) => listOccupationCards(db, query))
  .serve(getOccupation, 'anyone', async ({ db, params }) => ({ data: await readOccupation(db, params.id) }))
  .serve(listRelatedOccupations, 'anyone', ({ db, params, query }) => listRelated(db, params.id, query.page))
  .serve(listIndustries, 'anyone', ({ db, query }) => listIndustryCards(db, query))
  .serve(getIndustry, 'anyone', async ({ db, params }) => ({ data: await readIndustry(db, params.id) }))
  .serve(listIndustryOccupations, 'anyone', ({ db, params, query }) =>
    listOfIndustry(db, params.id, query.page),
  )
  .serve(getIndustryHub, 'anyone', async ({ db, params }) => ({
    data: await readIndustryHub(db, params.slug),
  }))
  .serve(getSkillHub, 'anyone', async ({ db, params }) => ({ data: await readSkillHub(db, params.slug) }))
  .serve(getSkillsForecast, 'anyone', ({ db, query }) => readSkillsForecast(db, query.industry))
