import { routes } from '#app/platform/routes.server.ts'
import { createGhostUser, getGhostUser, updateGhostUser } from './contract.ts'
import { beginGhost, changeGhost, toGhostUser } from './ghost-users.server.ts'
import { findGhost } from './ghosts.server.ts'

export const accountsApi = routes()
  .serve(createGhostUser, 'anyone', async (context) => ({ ghost: await beginGhost(context, context.body) }))
  .serve(getGhostUser, 'ghost', async ({ db, actor, params }) => ({
    data: toGhostUser(await findGhost(db, actor, params.ghost_id)),
  }))
  .serve(updateGhostUser, 'ghost', async ({ db, actor, params, body }) => ({
    ghost: await changeGhost(db, actor, params.ghost_id, body),
  }))
