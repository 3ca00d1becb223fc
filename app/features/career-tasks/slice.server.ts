import { defineSlice } from '#app/platform/slice.server.ts'
import { careerTasksApi } from './api.server.ts'
import { careerTaskSentences, careerTaskSubjects } from './audit-sentences.ts'
import { seedTasks } from './demo.server.ts'
import { handOverTasks } from './hand-over.server.ts'
import { careerTasksJobs } from './jobs.server.ts'
import { taskDue, taskHandedIn, taskReviewed, taskSet } from './notifications.ts'
import { openTasksPart, taskEvents } from './open-tasks.server.ts'
import { careerTasksPersonalData } from './personal-data.server.ts'
import { namesOfTasks } from './subject-names.server.ts'
import * as tables from './tables.server.ts'

export const careerTasks = defineSlice({
  name: 'career-tasks',
  calendarEvents: taskEvents,
  handOver: handOverTasks,
  api: [careerTasksApi],
  auditSentences: careerTaskSentences,
  auditSubjects: careerTaskSubjects,
  tables,
  impersonalTables: ['career_task_group'],
  personalData: careerTasksPersonalData,
  jobs: careerTasksJobs,
  subjectNames: { 'career-task': namesOfTasks },
  notifications: [taskSet, taskDue, taskReviewed, taskHandedIn],
  demo: { activity: seedTasks },
  state: { person: openTasksPart },
})
