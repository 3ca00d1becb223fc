import { routes } from '#app/platform/routes.server.ts'
import { getLesson, listLessons } from './contract.ts'
import { readLesson, readLessons } from './lessons.server.ts'

export const lessonsApi = routes()
  .content(listLessons, async ({ db, query }) => ({ data: await readLessons(db, query.partner) }))
  .content(getLesson, async ({ db, params }) => ({ data: await readLesson(db, params.slug) }))
