import { routes } from '#app/platform/routes.server.ts'
import {
  getIndustry,
  getIndustryHub,
  getOccupation,
  getOccupationPath,
  getSkillHub,
  listIndustries,
  listIndustryOccupations,
  listRelatedOccupations,
} from './contract.ts'
import { readIndustryHub, readSkillHub } from './hubs.server.ts'
import { findOccupationPath } from './names.server.ts'
import { readIndustry, readOccupation } from './occupation.server.ts'
import { listIndustryCards, listOfIndustry, listRelated } from './service.server.ts'

export const careersApi = routes()
  .content(getOccupation, async ({ db, params }) => ({ data: await readOccupation(db, params.id) }))
  .content(getOccupationPath, async ({ db, params }) => ({
    data: { path: await findOccupationPath(db, params.name) },
  }))
  .content(listRelatedOccupations, ({ db, params, query }) => listRelated(db, params.id, query.page))
  .content(listIndustries, ({ db, query }) => listIndustryCards(db, query))
  .content(getIndustry, async ({ db, params }) => ({ data: await readIndustry(db, params.id) }))
  .content(listIndustryOccupations, ({ db, params, query }) => listOfIndustry(db, params.id, query.page))
  .content(getIndustryHub, async ({ db, params }) => ({
    data: await readIndustryHub(db, params.slug),
  }))
  .content(getSkillHub, async ({ db, params }) => ({ data: await readSkillHub(db, params.slug) }))
