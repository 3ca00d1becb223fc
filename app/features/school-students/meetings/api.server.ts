import { routes } from '#app/platform/routes.server.ts'
import {
  askForMeeting,
  cancelMeeting,
  cancelOwnMeeting,
  declineMeeting,
  getMeetingCalendar,
  getOwnMeetingCalendar,
  listOwnMeetings,
  pickMeetingTime,
} from './contract.ts'
import { cancelOwn, decline, pick, readOwnMeetings, sendOwnCalendar } from './own-meetings.server.ts'
import { ask, cancel, sendCalendar } from './school-meetings.server.ts'

const done = { success: true as const }

export const meetingsApi = routes()
  .serve(askForMeeting, 'advisor', async (context) => ({
    ...done,
    data: await ask(context, context.params.id, context.body),
  }))
  .serve(cancelMeeting, 'advisor', async (context) => {
    await cancel(context, context.params)
    return done
  })
  .serve(getMeetingCalendar, 'advisor', (context) => sendCalendar(context, context.params))
  .serve(listOwnMeetings, 'student', async (context) => ({ data: await readOwnMeetings(context) }))
  .serve(pickMeetingTime, 'student', async (context) => ({
    ...done,
    data: await pick(context, context.params.id, context.body.time),
  }))
  .serve(declineMeeting, 'student', async (context) => ({
    ...done,
    data: await decline(context, context.params.id, context.body.reply),
  }))
  .serve(cancelOwnMeeting, 'student', async (context) => {
    await cancelOwn(context, context.params.id)
    return done
  })
  .serve(getOwnMeetingCalendar, 'student', (context) => sendOwnCalendar(context, context.params.id))
