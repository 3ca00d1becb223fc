import { routes } from '#app/platform/routes.server.ts'
import { checkInToday, stayAway } from './attendance.server.ts'
import {
  addLogEntry,
  answerIncident,
  checkIn,
  closeIncident,
  getPlacementDays,
  giveFeedback,
  reportAbsence,
  reportIncident,
} from './contract.ts'
import { endIncident, reportOwnIncident, takeIncident } from './incidents.server.ts'
import { reflect, writeLogEntry } from './log.server.ts'
import { readDays } from './read.server.ts'
import { readSchoolDays } from './school-days.server.ts'
import { getSchoolDays } from './school-days-contract.ts'

const done = { success: true as const }

export const placementDaysApi = routes()
  .serve(getPlacementDays, 'owner', async (context) => ({
    data: await readDays(context, context.params.id),
  }))
  .serve(addLogEntry, 'owner', async (context) => ({
    ...done,
    data: await writeLogEntry(context, context.params.id, context.body),
  }))
  .serve(giveFeedback, 'owner', async (context) => ({
    ...done,
    data: await reflect(context, context.params.id, context.body.answers),
  }))
  .serve(checkIn, 'owner', async (context) => ({
    ...done,
    data: await checkInToday(context, context.params.id),
  }))
  .serve(reportAbsence, 'owner', async (context) => ({
    ...done,
    data: await stayAway(context, context.params.id, context.body),
  }))
  .serve(reportIncident, 'owner', async (context) => ({
    ...done,
    data: await reportOwnIncident(context, context.params.id, context.body.answers),
  }))
  .serve(getSchoolDays, 'advisor', async (context) => ({
    data: await readSchoolDays(context, context.params.id),
  }))
  .serve(answerIncident, 'advisor', async (context) => {
    await takeIncident(context, context.params.id)
    return done
  })
  .serve(closeIncident, 'advisor', async (context) => {
    await endIncident(context, context.params.id, context.body)
    return done
  })
