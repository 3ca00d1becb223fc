import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const moderationPersonalData: PersonalData = {
  tables: {
    content_report: {
      title: 'your-reports',
      purpose: 'What people report to Yonder’s staff, with the text as it stood',
      retention: 'as long as the account of whoever reported',
      columns: { userId: 'who reports', authorId: 'who wrote it', schoolId: 'whose staff do not read it' },
    },
  },
}
