import { routes } from '#app/platform/routes.server.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import { attend, leave, listOwn, openExternal } from './attendance.server.ts'
import { readEventCalendar } from './calendar.server.ts'
import {
  attendEvent,
  getEvent,
  getEventCalendar,
  getExternalEvent,
  getRoom,
  joinEvent,
  leaveEvent,
  listEvents,
  listOwnEvents,
  openExternalEvent,
} from './contract.ts'
import { listEventCards, readEvent } from './events.server.ts'
import { getEventFigures } from './figures/contract.ts'
import { readFigures } from './figures/figures.server.ts'
import { askQuestion, decideQuestion, listQuestions } from './questions/contract.ts'
import { ask, decide, questionsInRoom, questionsOf } from './questions/questions.server.ts'
import { findOpenRoom, join, readRoom } from './rooms/join.server.ts'

const success = { success: true as const }

export const eventsApi = routes()
  .content(listEvents, ({ db, now, demo, query }) => listEventCards(db, { now, demo }, query))
  .content(getEvent, async ({ db, now, demo, params }) => ({
    data: await readEvent(db, { now, demo }, params.id),
  }))
  .content(getExternalEvent, async ({ db, now, demo, params }) => ({
    data: await readEvent(db, { now, demo }, params.id, true),
  }))
  .serve(attendEvent, 'user', async ({ services, actor, body, now }) => {
    await attend(services, actor, body.id, now)
    return success
  })
  .serve(leaveEvent, 'user', async ({ services, actor, params, now }) => {
    await leave(services, actor, params.id, now)
    return success
  })
  .serve(openExternalEvent, 'user', async ({ services, actor, body, now }) => {
    const url = await openExternal(services, actor, body.id, now)
    return url ? { ...success, url } : success
  })
  .serve(joinEvent, 'user', ({ services, actor, params, now }) => join(services, actor, params.id, now))
  .serve(getRoom, 'user', async ({ services, actor, params, now }) => {
    const room = await readRoom(services, actor, params.id, now)
    return { data: { ...room, questions: await questionsInRoom(services.db, actor, room.event.id) } }
  })
  .serve(askQuestion, 'user', async ({ services, actor, params, body, now }) => {
    const { id: eventId } = await findOpenRoom(services, actor, params.id, now)
    await ask(services, actor, { eventId, text: body.text }, now)
    return success
  })
  .serve(listQuestions, 'provider-or-admin', async ({ services, actor, params }) => ({
    data: await questionsOf(services, actor, params.id),
  }))
  .serve(decideQuestion, 'provider-or-admin', async (context) => {
    await decide(context, context.params, context.body.decision)
    return success
  })
  .serve(listOwnEvents, 'user', ({ db, services, actor, query, now }) =>
    listOwn(db, { now, demo: services.settings.demo }, actor, query),
  )
  .serve(getEventFigures, 'provider-or-admin', async ({ services, actor, params, now }) => ({
    data: await readFigures(services, actor, params.id, now),
  }))
  .serve(getEventCalendar, 'anyone', async ({ db, services, params }) => {
    const { slug, text } = await readEventCalendar(db, services.settings, params.id)
    return new Response(text, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': attachment(cleanFileName(slug, 'ics')),
        'x-robots-tag': 'noindex',
      },
    })
  })
