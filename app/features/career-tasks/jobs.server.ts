import { job } from '#app/platform/slice.server.ts'
import { tellJoiners } from './joiners.server.ts'
import { remindOfTasks } from './reminders.server.ts'
import { tellDecision, tellDecisionJob } from './untold.server.ts'

export const careerTasksJobs = [
  job(tellDecisionJob, (services, work) => tellDecision(services, work, services.clock.now())),
  // Each hour: mornings begin at different times in the zones of schools.
  job({ queue: 'career-tasks-remind', cron: '5 * * * *', retryLimit: 2 }, (services) =>
    remindOfTasks(services, services.clock.now()),
  ),
  job({ queue: 'career-tasks-joiners', cron: '*/5 * * * *', retryLimit: 2 }, (services) =>
    tellJoiners(services, services.clock.now()),
  ),
]
