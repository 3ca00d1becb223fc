import { routes } from '#app/platform/routes.server.ts'
import {
  getExperienceProvider,
  getExploreGapYear,
  getGapYear,
  listDestinations,
  listExperienceTags,
  listGapYears,
  listIndustryGapYears,
  listProviderDestinations,
  listProviderGapYears,
  listRelatedGapYears,
  listWorkingHolidays,
} from './contract.ts'
import { listPlaces, listPlacesOfProvider } from './destinations.server.ts'
import { listTags, readExperienceProvider } from './experience-providers.server.ts'
import { listAlike, listGapYearCards, listOfIndustry, readGapYear } from './gap-years.server.ts'
import { listsAsOf, readWorkingHolidays } from './working-holidays.server.ts'

export const travelApi = routes()
  .content(listGapYears, ({ db, query }) => listGapYearCards(db, query))
  .content(getGapYear, async ({ db, params }) => ({ data: await readGapYear(db, params.id) }))
  .content(getExploreGapYear, async ({ db, params }) => ({ data: await readGapYear(db, params.id) }))
  .content(listRelatedGapYears, async ({ db, params }) => ({ data: await listAlike(db, params.id) }))
  .content(listProviderGapYears, ({ db, query }) =>
    listGapYearCards(db, { page: query.page, filters: { provider: query.provider_id } }),
  )
  .content(listIndustryGapYears, ({ db, params, query }) => listOfIndustry(db, params.id, query.page))
  .content(getExperienceProvider, async ({ db, params }) => ({
    data: await readExperienceProvider(db, params.id),
  }))
  .content(listProviderDestinations, async ({ db, params }) => ({
    data: await listPlacesOfProvider(db, params.id),
  }))
  .content(listDestinations, async ({ db, query }) => ({
    data: await listPlaces(db, query.pagination === 'NO' ? 'all' : query.page),
  }))
  .content(listExperienceTags, async ({ db }) => ({ data: await listTags(db) }))
  .content(listWorkingHolidays, async ({ db }) => ({ data: await readWorkingHolidays(db), as_of: listsAsOf }))
