import { defineSlice } from '#app/platform/slice.server.ts'
import { placementAfterApi } from './after/api.server.ts'
import { amendmentsApi } from './amendments/api.server.ts'
import { placementsApi } from './api.server.ts'
import { placementSentences, placementSubjects } from './audit-sentences.server.ts'
import { placementDaysApi } from './days/api.server.ts'
import { healthNotesApi } from './days/health-note-api.server.ts'
import * as daysTables from './days/tables.server.ts'
import { followDemo } from './demo/demo.server.ts'
import { readPrintedLinks } from './demo/printed-links.server.ts'
import * as hostsTables from './hosts/tables.server.ts'
import { placementsJobs } from './jobs.server.ts'
import { wexInsurance, wexStaff, wexStudent, wexUrgent } from './notifications.ts'
import { placementRulesPack } from './pack.server.ts'
import { placementPapersApi } from './papers/api.server.ts'
import { placementsPersonalData } from './personal-data.server.ts'
import { schoolPlacementsApi } from './school/api.server.ts'
import { handOverPlacements } from './school/hand-over.server.ts'
import * as schoolTables from './school/tables.server.ts'
import { placementsWaiting } from './school/today.server.ts'
import { placementDaysOf } from './student/calendar.server.ts'
import { studentPlacementsApi } from './student-api.server.ts'
import { namesOfHosts, namesOfPlacements } from './subject-names.server.ts'
import * as tables from './tables.server.ts'
import { tokensApi } from './tokens/api.server.ts'
import * as tokensTables from './tokens/tables.server.ts'

export const placements = defineSlice({
  name: 'placements',
  auditSentences: placementSentences,
  auditSubjects: placementSubjects,
  api: [
    placementsApi,
    placementAfterApi,
    placementDaysApi,
    healthNotesApi,
    amendmentsApi,
    placementPapersApi,
    schoolPlacementsApi,
    studentPlacementsApi,
    tokensApi,
  ],
  tables: { ...tables, ...hostsTables, ...tokensTables, ...daysTables, ...schoolTables },
  impersonalTables: [
    'placement_rule_pack',
    'placement_rule_pack_version',
    'school_term',
    'school_placement_term',
  ],
  personalData: placementsPersonalData,
  jobs: placementsJobs,
  advisorToday: placementsWaiting,
  handOver: handOverPlacements,
  notifications: [wexStudent, wexStaff, wexInsurance, wexUrgent],
  subjectNames: { placement: namesOfPlacements, 'placement-host': namesOfHosts },
  calendarEvents: placementDaysOf,
  content: [placementRulesPack],
  demo: { people: followDemo, links: readPrintedLinks },
  sitemap: { paths: ['/pages/work-experience-rules'] },
})
