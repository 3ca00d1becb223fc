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
  .content(listGapYears, ({ db, demo, query }) => listGapYearCards(db, { demo }, query))
  .content(getGapYear, async ({ db, demo, params }) => ({ data: await readGapYear(db, { demo }, params.id) }))
  .content(getExploreGapYear, async ({ db, demo, params }) => ({
    data: await readGapYear(db, { demo }, params.id),
  }))
  .content(listRelatedGapYears, async ({ db, demo, params }) => ({
    data: await listAlike(db, { demo }, params.id),
  }))
  .content(listProviderGapYears, ({ db, demo, query }) =>
    listGapYearCards(db, { demo }, { page: query.page, filters: { provider: query.provider_id } }),
  )
  .content(listIndustryGapYears, ({ db, demo, params, query }) =>
    listOfIndustry(db, { demo }, params.id, query.page),
  )
  .content(getExperienceProvider, async ({ db, demo, params }) => ({
    data: await readExperienceProvider(db, { demo }, params.id),
  }))
  .content(listProviderDestinations, async ({ db, demo, params }) => ({
    data: await listPlacesOfProvider(db, { demo }, params.id),
  }))
  .content(listDestinations, async ({ db, demo, query }) => ({
    data: await listPlaces(db, { demo }, query.pagination === 'NO' ? 'all' : query.page),
  }))
  .content(listExperienceTags, async ({ db, demo }) => ({ data: await listTags(db, { demo }) }))
  .content(listWorkingHolidays, async ({ db }) => ({ data: await readWorkingHolidays(db), as_of: listsAsOf }))
