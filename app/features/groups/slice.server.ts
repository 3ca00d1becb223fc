import { defineSlice } from '#app/platform/slice.server.ts'
import { groupsApi } from './api.server.ts'
import { groupSentences, groupSubjects } from './audit-sentences.ts'
import { seedGroups } from './demo.server.ts'
import { handOverGroups } from './hand-over.server.ts'
import { groupsJobs } from './jobs.server.ts'
import { groupPosted } from './notifications.ts'
import { groupsPersonalData } from './personal-data.server.ts'
import { unreadPostsPart } from './read.server.ts'
import { namesOfPosts } from './subject-names.server.ts'
import * as tables from './tables.server.ts'

export const groups = defineSlice({
  name: 'groups',
  auditSentences: groupSentences,
  auditSubjects: groupSubjects,
  handOver: handOverGroups,
  api: [groupsApi],
  tables,
  personalData: groupsPersonalData,
  jobs: groupsJobs,
  notifications: [groupPosted],
  subjectNames: { 'group-post': namesOfPosts },
  demo: { activity: seedGroups },
  state: { person: unreadPostsPart },
})
