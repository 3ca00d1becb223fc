import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const operationsPersonalData: PersonalData = {
  tables: {
    staff_work: {
      title: 'work-you-took',
      basis: 'service',
      purpose: 'Which of Yonder’s staff looks after something that waits, for their colleagues',
      retention: 'until an hour after it is done or given back, or until the account goes',
      columns: {
        kind: 'kind of work',
        key: 'which record or queue it is about',
        userId: 'who has it',
        takenAt: 'since when',
      },
    },
  },
}
