import { routes } from '#app/platform/routes.server.ts'
import { listNotifications, readAllNotifications, readNotification } from './contract.ts'
import { latestNotifications, markAllRead, markRead } from './inbox.server.ts'

export const notificationsApi = routes()
  .serve(listNotifications, 'signed-in', async ({ services, actor, query, now }) => ({
    data: await latestNotifications(services, actor, query.limit, now),
  }))
  .serve(readNotification, 'signed-in', ({ db, actor, body, now }) => markRead(db, actor, body.id, now))
  .serve(readAllNotifications, 'signed-in', async ({ db, actor, now }) => {
    await markAllRead(db, actor, now)
    return { success: true } as const
  })
