import { routes } from '#app/platform/routes.server.ts'
import { readChoices } from './choices.server.ts'
import {
  getCourse,
  getEducator,
  getExploreCourse,
  getStudyChoices,
  listCourseFinders,
  listCourses,
  listIndustryCourses,
  listIndustryEducators,
  listMoreCourses,
  listOccupationCourses,
  listOccupationEducators,
  listProviderCourses,
  listRelatedCourses,
} from './contract.ts'
import { listAlike, listCourseCards, listMoreOf, readCourse } from './courses.server.ts'
import { readEducator } from './educators.server.ts'
import { listFinders } from './finders.server.ts'
import { listEducatorsForIndustry, listForIndustry } from './industry-study.server.ts'
import { listNearCourses, listNearEducators } from './near/contract.ts'
import { listCoursesNear, listEducatorsNear } from './near/near.server.ts'
import { listEducatorsForOccupation } from './occupation-educators.server.ts'
import { listForOccupation } from './routes-to-work.server.ts'

export const studyApi = routes()
  .content(listCourses, ({ db, query }) => listCourseCards(db, query))
  .content(getCourse, async ({ db, params }) => ({ data: await readCourse(db, params.id) }))
  .content(getExploreCourse, async ({ db, params }) => ({ data: await readCourse(db, params.id) }))
  .content(listRelatedCourses, async ({ db, params }) => ({ data: await listAlike(db, params.id) }))
  .content(listMoreCourses, async ({ db, params }) => ({ data: await listMoreOf(db, params.id) }))
  .content(getStudyChoices, async ({ db }) => ({ data: await readChoices(db) }))
  .content(listCourseFinders, async ({ db }) => ({ data: await listFinders(db) }))
  .content(listProviderCourses, ({ db, query }) =>
    listCourseCards(db, { page: query.page, filters: { provider: query.provider_id } }),
  )
  .content(getEducator, async ({ db, params }) => ({ data: await readEducator(db, params.id) }))
  .content(listOccupationCourses, ({ db, params, query }) => listForOccupation(db, params.id, query.page))
  .content(listOccupationEducators, ({ db, params, query }) =>
    listEducatorsForOccupation(db, params.id, query),
  )
  .content(listIndustryCourses, ({ db, params, query }) => listForIndustry(db, params.id, query.page))
  .content(listNearCourses, ({ db, query }) => listCoursesNear(db, query))
  .content(listNearEducators, ({ db, query }) => listEducatorsNear(db, query))
  .content(listIndustryEducators, ({ db, params, query }) =>
    listEducatorsForIndustry(db, params.id, query.page),
  )
