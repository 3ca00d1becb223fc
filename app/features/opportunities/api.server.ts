import { routes } from '#app/platform/routes.server.ts'
import {
  getEmployer,
  getExploreJob,
  getJob,
  getWorkChoices,
  listIndustryEmployers,
  listIndustryJobs,
  listJobs,
  listMoreJobs,
  listOccupationJobs,
  listProviderJobs,
  listProviders,
  listRelatedJobs,
} from './contract.ts'
import { listEmployersForIndustry, readEmployer } from './employers.server.ts'
import { listAlike, listMoreOf, listOpenings, readOpening, readWorkChoices } from './openings.server.ts'
import { listProviderCards } from './providers.server.ts'
import { listForIndustry, listForOccupation } from './related-openings.server.ts'

export const opportunitiesApi = routes()
  .content(listJobs, ({ db, now, demo, query }) => listOpenings(db, { now, demo }, query))
  .content(getJob, async ({ db, now, demo, params }) => ({
    data: await readOpening(db, { now, demo }, params.id),
  }))
  .content(getExploreJob, async ({ db, now, demo, params }) => ({
    data: await readOpening(db, { now, demo }, params.id),
  }))
  .content(listRelatedJobs, async ({ db, now, demo, params }) => ({
    data: await listAlike(db, { now, demo }, params.id),
  }))
  .content(listMoreJobs, async ({ db, now, demo, params }) => ({
    data: await listMoreOf(db, { now, demo }, params.id),
  }))
  .content(getWorkChoices, async ({ db, now, demo }) => ({ data: await readWorkChoices(db, { now, demo }) }))
  .content(listProviders, ({ db, now, demo, query }) => listProviderCards(db, { now, demo }, query))
  .content(listProviderJobs, async ({ db, now, demo, query }) => {
    const { data, meta } = await listOpenings(
      db,
      { now, demo },
      {
        page: query.page,
        filters: { employer: query.provider_id },
      },
    )
    return { data, meta }
  })
  .content(getEmployer, async ({ db, now, demo, params }) => ({
    data: await readEmployer(db, { now, demo }, params.id),
  }))
  .content(listOccupationJobs, ({ db, now, demo, params, query }) =>
    listForOccupation(db, { now, demo }, params.id, query.page),
  )
  .content(listIndustryJobs, ({ db, now, demo, params, query }) =>
    listForIndustry(db, { now, demo }, params.id, query.page),
  )
  .content(listIndustryEmployers, ({ db, now, demo, params, query }) =>
    listEmployersForIndustry(db, { now, demo }, params.id, query.page),
  )
