import { defineSlice } from '#app/platform/slice.server.ts'
import { enquiryResource } from './admin.server.ts'
import { enquiriesApi } from './api.server.ts'
import { enquirySentences } from './audit-sentences.ts'
import { contactMessageResource } from './contact-admin.server.ts'
import { adoptEnquiries } from './enquiries.server.ts'
import { enquiriesJobs } from './jobs.server.ts'
import { needHelp } from './need-help.ts'
import { enquiryAnswered, enquiryPassedOn, enquiryToAnswer } from './notifications.ts'
import { enquiriesPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const enquiries = defineSlice({
  name: 'enquiries',
  auditSentences: enquirySentences,
  admin: [enquiryResource, contactMessageResource],
  api: [enquiriesApi],
  sitemap: { paths: [needHelp.path] },
  tables,
  personalData: enquiriesPersonalData,
  adoptGhost: adoptEnquiries,
  jobs: enquiriesJobs,
  notifications: [enquiryPassedOn, enquiryAnswered, enquiryToAnswer],
})
