import { routes } from '#app/platform/routes.server.ts'
import {
  addPushDevice,
  getQuietHours,
  listNotificationKinds,
  listNotifications,
  listPushDevices,
  readAllNotifications,
  readNotification,
  removePushDevice,
  updateNotificationKinds,
  updateQuietHours,
} from './contract.ts'
import { addDevice, readDevices, removeDevice } from './devices.server.ts'
import { latestNotifications, markAllRead, markRead } from './inbox.server.ts'
import { chooseNotifications, readNotificationChoices } from './preferences.server.ts'
import { readQuietHours, writeQuietHours } from './settings.server.ts'

const done = { success: true } as const

export const notificationsApi = routes()
  .serve(listNotifications, 'signed-in', ({ services, actor, query, now }) =>
    latestNotifications(services, actor, query, now),
  )
  .serve(readNotification, 'signed-in', ({ db, actor, body, now }) => markRead(db, actor, body.id, now))
  .serve(readAllNotifications, 'signed-in', async ({ db, actor, now }) => {
    await markAllRead(db, actor, now)
    return done
  })
  .serve(listNotificationKinds, 'signed-in', async (context) => ({
    data: await readNotificationChoices(context),
  }))
  .serve(updateNotificationKinds, 'signed-in', async (context) => {
    await chooseNotifications(context, context.body.kinds, context.now)
    return done
  })
  .serve(getQuietHours, 'signed-in', async ({ db, actor }) => ({
    data: await readQuietHours(db, actor.userId),
  }))
  .serve(updateQuietHours, 'signed-in', async ({ db, actor, body, now }) => {
    await writeQuietHours(db, actor.userId, body, now)
    return done
  })
  .serve(listPushDevices, 'signed-in', async ({ db, services, actor }) => ({
    data: await readDevices(db, actor),
    public_key: services.webPush.publicKey,
  }))
  .serve(addPushDevice, 'signed-in', async ({ services, actor, body, now }) => {
    await addDevice(services, actor, body, now)
    return done
  })
  .serve(removePushDevice, 'signed-in', async ({ db, actor, params }) => {
    await removeDevice(db, actor, params.id)
    return done
  })
