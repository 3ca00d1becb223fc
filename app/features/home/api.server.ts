import { routes } from '#app/platform/routes.server.ts'
import { getDashboard, getFeed } from './contract.ts'
import { readDashboard } from './dashboard.server.ts'
import { getFamilyStudent, listFamily } from './family/contract.ts'
import { readFamily, readFamilyStudent } from './family/family.server.ts'
import { readFeed } from './feed.server.ts'

export const homeApi = routes()
  .serve(getDashboard, 'user', ({ db, actor, now }) => readDashboard(db, actor, now))
  .serve(getFeed, 'user', ({ db, actor, query, now }) => readFeed(db, actor, query.page, now))
  .serve(listFamily, 'user', ({ db, actor, now }) => readFamily(db, actor, now))
  .serve(getFamilyStudent, 'user', async ({ db, actor, params, now }) => ({
    data: await readFamilyStudent(db, actor, params.id, now),
  }))
