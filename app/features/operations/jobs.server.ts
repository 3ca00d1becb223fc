import { job } from '#app/platform/slice.server.ts'
import { countingJob } from '#app/platform/stored-figures.server.ts'
import { peopleFigures, weekFigures } from './figures.server.ts'
import { endDoneWork } from './staff-work.server.ts'

export const operationsJobs = [
  countingJob({ queue: 'operations-count', cron: '25 * * * *' }, () => [peopleFigures, weekFigures]),
  job({ queue: 'operations-end-work', cron: '35 * * * *', retryLimit: 2 }, endDoneWork),
]
