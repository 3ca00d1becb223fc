import { routes } from '#app/platform/routes.server.ts'
import { getWexTemplate, listWorkExperienceRules } from './contract.ts'
import { readWexTemplate } from './forms/templates.server.ts'
import { readRulesOfPlaces } from './rule-packs.server.ts'

export const placementsApi = routes()
  .content(listWorkExperienceRules, async ({ db, now }) => ({ data: await readRulesOfPlaces(db, now) }))
  .content(getWexTemplate, async ({ db, params }) => ({ data: await readWexTemplate(db, params.key) }))
