import { networkOf } from '#app/platform/address.server.ts'
import { routes } from '#app/platform/routes.server.ts'
import {
  convertGhostUser,
  createGhostUser,
  getConvertedGhost,
  getGhostUser,
  updateGhostUser,
} from './contract.ts'
import { clearGhostCookie, convertGhost, requireConverted } from './ghost-conversion.server.ts'
import { changeGhost, findOrCreateGhost, readGhost } from './ghost-users.server.ts'
import { requireUser } from './people.server.ts'
import { authorise } from './push/channel-auth.server.ts'
import { authoriseChannel, openRealtime } from './push/contract.ts'
import { openRealtimeOf } from './push/realtime.server.ts'
import { readSharing, saveSharing } from './school-sharing.server.ts'
import { getSchoolSharing, updateSchoolSharing } from './sharing-contract.ts'

export const peopleApi = routes()
  .serve(createGhostUser, 'anyone', async (context) => ({
    ghost: await findOrCreateGhost(context, context.body),
  }))
  .serve(getGhostUser, 'ghost', async (context) => ({
    data: await readGhost(context, context.actor, context.params.ghost_id),
  }))
  .serve(updateGhostUser, 'ghost', async (context) => ({
    ghost: await changeGhost(context, context.actor, context.params.ghost_id, context.body),
  }))
  .serve(convertGhostUser, 'user', async (context) => {
    const { db, actor, services, now } = context
    await db.transaction((tx) => convertGhost(context, tx, actor.userId))
    clearGhostCookie(context)
    return { user: await requireUser(db, services, actor.userId, now) }
  })
  .serve(getConvertedGhost, 'user', async ({ db, actor, params }) => {
    await requireConverted(db, actor.userId, params.ghost_id)
    return { success: true as const }
  })
  .serve(getSchoolSharing, 'user', ({ db, actor }) => readSharing(db, actor))
  .serve(updateSchoolSharing, 'user', async ({ db, actor, body, now }) => ({
    success: true as const,
    data: await saveSharing(db, actor, body, now),
  }))
  .serve(openRealtime, 'signed-in', ({ services, actor, request }) =>
    openRealtimeOf(services, actor, networkOf(request.address)),
  )
  .serve(authoriseChannel, 'signed-in', ({ services, actor, body }) => authorise(services, actor, body))
