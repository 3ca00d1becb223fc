import { routes } from '#app/platform/routes.server.ts'
import { getDashboard, getFeed } from './contract.ts'
import { readDashboard } from './dashboard.server.ts'
import { readFeed } from './feed.server.ts'

export const homeApi = routes()
  .serve(getDashboard, 'user', ({ db, actor, now }) => readDashboard(db, actor, now))
  .serve(getFeed, 'user', ({ db, actor, query, now }) => readFeed(db, actor, query.page, now))
