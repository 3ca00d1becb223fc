import { routes } from '#app/platform/routes.server.ts'
import { readBadges, readIssuedBadges } from './badges.server.ts'
import { getOwnBadges, listBadges } from './contract.ts'

export const badgesApi = routes()
  .content(listBadges, async ({ db }) => ({ data: await readBadges(db) }))
  .serve(getOwnBadges, 'user', async ({ db, actor }) => ({
    issued_badges: await readIssuedBadges(db, actor),
  }))
