import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { eventChanged } from './changed-job.ts'
import { forgetQuestions } from './questions/questions.server.ts'
import { forgetAttendance, remindOfEvents, tellChanges } from './reminders.server.ts'
import { watchRooms } from './rooms/watch.server.ts'

const remind: JobKind = { queue: 'events-remind', cron: '* * * * *', retryLimit: 2 }
const watch: JobKind = { queue: 'events-watch-rooms', cron: '* * * * *', retryLimit: 0 }
const forget: JobKind = { queue: 'events-forget', cron: '35 3 * * *', retryLimit: 2 }

export const eventsJobs = [
  job(remind, (services) => remindOfEvents(services, services.clock.now())),
  job(watch, (services) => watchRooms(services, services.clock.now())),
  job(forget, async (services) => {
    await forgetAttendance(services, services.clock.now())
    await forgetQuestions(services, services.clock.now())
  }),
  job(eventChanged, (services, work) => tellChanges(services, work, services.clock.now())),
]
