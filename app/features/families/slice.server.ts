import type { Row } from '#app/platform/personal-data.server.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { familiesApi } from './api.server.ts'
import { seedFamily } from './demo.server.ts'
import { familiesJobs } from './jobs.server.ts'
import { endFamilyLinks } from './links.server.ts'
import { familyAccepted, familyChanged, familyConfirmed, familyLeft } from './notifications.ts'
import { namesOfAccounts } from './subject-names.server.ts'
import * as tables from './tables.server.ts'

type Files = Record<string, Row[]>

export const families = defineSlice({
  name: 'families',
  api: [familiesApi],
  tables,
  jobs: familiesJobs,
  notifications: [familyAccepted, familyConfirmed, familyChanged, familyLeft],
  subjectNames: { 'family-account': namesOfAccounts },
  onFirstProof: endFamilyLinks,
  demo: { activity: seedFamily },
  personalData: {
    /** Links are between a student and a parent: staff who export an account for its owner get none. */
    collectExport: async ({ isByOwner }): Promise<Files> => (isByOwner ? {} : { 'family-link': [] }),
    tables: {
      family_link: {
        basis: 'consent',
        purpose: 'What a student shows a parent, and who the parent is',
        retention: 'as long as the account; an invitation that nobody accepted 30 days after it ends',
        hidden: ['tokenHash'],
        columns: {
          userId: 'the student',
          parentId: 'the account of the parent',
          name: 'what the student calls the parent',
          email: 'where the invitation went; forgotten once it is accepted or over',
          tokenHash: 'a digest of the link in the invitation',
          parts: 'what the parent may see',
          createdAt: 'when the student invited',
          expiresAt: 'until when the invitation can be accepted',
          acceptedAt: 'when the parent accepted',
          confirmedAt: 'when the student confirmed the account',
          endedAt: 'when it ended',
          endedBy: 'whether the student or the parent ended it',
          seenAt: 'the hour in which the parent last looked',
        },
      },
    },
  },
})
