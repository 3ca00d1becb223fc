import { routes } from '#app/platform/routes.server.ts'
import { listPlaces, listPlacesOf, readChoices } from './choices.server.ts'
import {
  getCourse,
  getEducator,
  getExploreCourse,
  getStudyChoices,
  listCourses,
  listDestinations,
  listIndustryCourses,
  listIndustryEducators,
  listMoreCourses,
  listOccupationCourses,
  listProviderCourses,
  listProviderDestinations,
  listProviders,
  listRelatedCourses,
} from './contract.ts'
import { listAlike, listCourseCards, listMoreOf, readCourse } from './courses.server.ts'
import { listProvidersOfType, readEducator } from './educators.server.ts'
import { listEducatorsForIndustry, listForIndustry, listForOccupation } from './routes-to-work.server.ts'

export const studyApi = routes()
  .serve(listCourses, 'anyone', ({ db, query }) => listCourseCards(db, query))
  .serve(getCourse, 'anyone', async ({ db, params }) => ({ data: await readCourse(db, params.id) }))
  .serve(getExploreCourse, 'anyone', async ({ db, params }) => ({ data: await readCourse(db, params.id) }))
  .serve(listRelatedCourses, 'anyone', async ({ db, params }) => ({ data: await listAlike(db, params.id) }))
  .serve(listMoreCourses, 'anyone', async ({ db, params }) => ({ data: await listMoreOf(db, params.id) }))
  .serve(getStudyChoices, 'anyone', async ({ db }) => ({ data: await readChoices(db) }))
  .serve(listProviders, 'anyone', ({ db, query }) => listProvidersOfType(db, query))
  .serve(listProviderCourses, 'anyone', ({ db, query }) =>
    listCourseCards(db, { page: query.page, filters: { provider: query.provider_id } }),
  )
  .serve(getEducator, 'anyone', async ({ db, params }) => ({ data: await readEducator(db, params.id) }))
  .serve(listProviderDestinations, 'anyone', async ({ db, params }) => ({
    data: await listPlacesOf(db, params.id),
  }))
  .serve(listDestinations, 'anyone', async ({ db, query }) => ({
    data: await listPlaces(db, query.pagination === 'NO' ? 'all' : query.page),
  }))
  .serve(listOccupationCourses, 'anyone', ({ db, params, query }) =>
    listForOccupation(db, params.id, query.page),
  )
  .serve(listIndustryCourses, 'anyone', ({ db, params, query }) => listForIndustry(db, params.id, query.page))
  .serve(listIndustryEducators, 'anyone', ({ db, params, query }) =>
    listEducatorsForIndustry(db, params.id, query.page),
  )
