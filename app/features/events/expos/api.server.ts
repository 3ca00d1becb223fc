import type { HandlerContext } from '#app/platform/routes.server.ts'
import { routes } from '#app/platform/routes.server.ts'
import { attend, isAttending, readAttendingStatus, readFigures } from './attendance.server.ts'
import { calendarOfDay } from './calendar.server.ts'
import {
  attendExpo,
  getAttendingStatus,
  getExhibitor,
  getExpo,
  getExpoDay,
  getExpoDayCalendar,
  getExpoFigures,
  getExpoLogo,
  getExpoSection,
  getExpoShareImage,
  listExhibitors,
  listExpoEvents,
  listExpos,
} from './contract.ts'
import { listStands, readStand } from './exhibitors.server.ts'
import { listExpoCards, readExpo, readSection } from './expos.server.ts'
import { allowedPreview, findExpo } from './find-expo.server.ts'
import { logoOf, shareImageOf } from './pictures.ts'
import { listOwnSessions, listSessions } from './sessions.server.ts'

const seenBy = ({ now, services }: Pick<HandlerContext, 'now' | 'services'>) => ({
  now,
  demo: services.settings.demo,
})

// None of these is content that pages share for a minute: each says what is live at this instant.
export const exposApi = routes()
  .serve(listExpos, 'anyone', (context) => listExpoCards(context.db, seenBy(context), context.query))
  .serve(getExpo, 'anyone', async (context) => ({
    data: await readExpo(context.db, context.params.slug, seenBy(context), await allowedPreview(context)),
  }))
  .serve(getAttendingStatus, 'anyone', async (context) =>
    readAttendingStatus(
      context.db,
      context.actor,
      context.params.slug,
      seenBy(context),
      await allowedPreview(context),
    ),
  )
  .serve(getExpoLogo, 'anyone', async (context) => ({
    logo_url: logoOf(await findExpo(context.db, context.params.slug, seenBy(context))),
  }))
  .serve(getExpoShareImage, 'anyone', async (context) => ({
    image_url: shareImageOf(await findExpo(context.db, context.params.slug, seenBy(context))),
  }))
  .serve(listExpoEvents, 'anyone', (context) =>
    listSessions(context.db, context.params.expo_slug, seenBy(context), context.query),
  )
  .serve(attendExpo, 'user', async (context) => {
    await attend(context.db, context.actor.userId, context.params.slug, seenBy(context))
    return { success: true } as const
  })
  .serve(listExhibitors, 'anyone', (context) =>
    listStands(context.db, context.params.slug, seenBy(context), context.query),
  )
  .serve(getExhibitor, 'anyone', async (context) => ({
    data: await readStand(context.db, context.params.slug, context.params.id, seenBy(context)),
  }))
  .serve(getExpoSection, 'anyone', async (context) => ({
    data: await readSection(context.db, context.params.slug, context.params.section, seenBy(context)),
  }))
  .serve(getExpoFigures, 'provider-or-admin', async (context) => ({
    data: await readFigures(
      context.db,
      context.params.slug,
      seenBy(context),
      context.actor.kind === 'provider' ? context.actor.providers : null,
    ),
  }))
  .serve(getExpoDay, 'user', async (context) => ({
    data: await listOwnSessions(context.db, context.actor.userId, context.params.slug, seenBy(context)),
    is_attending: await isAttending(context.db, context.actor.userId, context.params.slug, seenBy(context)),
  }))
  .serve(getExpoDayCalendar, 'user', (context) =>
    calendarOfDay(context, context.params.slug, seenBy(context)),
  )
