import { defineSlice } from '#app/platform/slice.server.ts'
import { schoolStudentsApi } from './api.server.ts'
import { schoolStudentSentences, schoolStudentSubjects } from './audit-sentences.ts'
import { seedStudents } from './demo.server.ts'
import { familyApi } from './family/api.server.ts'
import { handOverStudents } from './hand-over.server.ts'
import { schoolStudentsJobs } from './jobs.server.ts'
import { meetingsApi } from './meetings/api.server.ts'
import { agreedMeetings, namesOfMeetings } from './meetings/dates.server.ts'
import { meetingAnswered, meetingAsked, meetingCancelled } from './meetings/notifications.ts'
import { schoolStudentsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'
import { studentsWaiting } from './today.server.ts'

export const schoolStudents = defineSlice({
  name: 'school-students',
  advisorToday: studentsWaiting,
  auditSentences: schoolStudentSentences,
  auditSubjects: schoolStudentSubjects,
  handOver: handOverStudents,
  calendarEvents: agreedMeetings,
  subjectNames: { 'student-meeting': namesOfMeetings },
  notifications: [meetingAsked, meetingCancelled, meetingAnswered],
  api: [schoolStudentsApi, meetingsApi, familyApi],
  tables,
  personalData: schoolStudentsPersonalData,
  jobs: schoolStudentsJobs,
  demo: { activity: seedStudents },
})
