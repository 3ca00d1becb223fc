import { routes } from '#app/platform/routes.server.ts'
import { listWorkExperienceRules } from './contract.ts'
import { readRulesOfPlaces } from './rule-packs.server.ts'

export const placementsApi = routes().content(listWorkExperienceRules, async ({ db, now }) => ({
  data: await readRulesOfPlaces(db, now),
}))
