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
  .content(listJobs, ({ db, now, query }) => listOpenings(db, now, query))
  .content(getJob, async ({ db, now, params }) => ({ data: await readOpening(db, now, params.id) }))
  .content(getExploreJob, async ({ db, now, params }) => ({ data: await readOpening(db, now, params.id) }))
  .content(listRelatedJobs, async ({ db, now, params }) => ({ data: await listAlike(db, now, params.id) }))
  .content(listMoreJobs, async ({ db, now, params }) => ({ data: await listMoreOf(db, now, params.id) }))
  .content(getWorkChoices, async ({ db, now }) => ({ data: await readWorkChoices(db, now) }))
  .content(listProviders, ({ db, now, query }) => listProviderCards(db, now, query))
  .content(listProviderJobs, async ({ db, now, query }) => {
    const { data, meta } = await listOpenings(db, now, {
      page: query.page,
      filters: { employer: query.provider_id },
    })
    return { data, meta }
  })
  .content(getEmployer, async ({ db, now, params }) => ({ data: await readEmployer(db, now, params.id) }))
  .content(listOccupationJobs, ({ db, now, params, query }) =>
    listForOccupation(db, now, params.id, query.page),
  )
  .content(listIndustryJobs, ({ db, now, params, query }) => listForIndustry(db, now, params.id, query.page))
  .content(listIndustryEmployers, ({ db, now, params, query }) =>
    listEmployersForIndustry(db, now, params.id, query.page),
  )
