import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const moderationPersonalData: PersonalData = {
  tables: {
    content_report: {
      title: 'your-reports',
      basis: 'safety',
      purpose: 'What people report to Yonder’s staff, with the text as it stood',
      retention: 'as long as the account of the person who reported',
      columns: {
        userId: 'who reports',
        authorId: 'who wrote it',
        schoolId: 'whose staff do not read it',
        kind: 'kind of what is reported',
        contentId: 'number of what is reported',
        content: 'its text as it stood',
        reason: 'what is wrong with it',
        details: 'what else they say',
      },
    },
  },
}
