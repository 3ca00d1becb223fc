import type { PersonalData } from '#app/platform/personal-data.server.ts'

const retention = 'as long as the ghost or the account'
const owner = { ghostId: 'whose it is, without an account', userId: 'whose it is' }

export const academyData: PersonalData = {
  tables: {
    academy_enrolment: {
      title: 'academy-programs',
      basis: 'service',
      purpose: 'Which programs of the Academy someone takes',
      retention,
      columns: { ...owner, programId: 'which program', createdAt: 'since when' },
    },
    academy_attempt: {
      title: 'academy-attempts',
      basis: 'service',
      purpose: 'Topics that someone has done, and answers to quizzes with what came of them',
      retention,
      columns: {
        ...owner,
        topicId: 'which topic',
        quizId: 'which quiz',
        questions: 'what was asked',
        versions: 'in which words it was asked',
        answers: 'what was answered',
        grades: 'what was right',
        status: 'how far it is',
        score: 'in percent',
        xpAwarded: 'XP for it',
        number: 'which try it is',
        minSeconds: 'the least time that it takes',
        startedAt: 'when it began',
        finishedAt: 'when it ended',
      },
    },
    academy_retry: {
      title: 'academy-retries',
      basis: 'consent',
      purpose: 'Questions that someone wants to be asked again, and when',
      retention: 'until someone turns it off, and as long as the ghost or the account',
      columns: {
        ...owner,
        questionId: 'which question',
        box: 'how well they know it',
        state: 'what came of it last',
        dueAt: 'when it comes back',
      },
    },
    academy_feedback: {
      title: 'academy-feedback',
      basis: 'service',
      purpose: 'How good someone found a module',
      retention,
      columns: {
        ...owner,
        moduleId: 'which module',
        rating: 'one to five',
        comment: 'in their own words',
        ratedAt: 'when',
      },
    },
  },
}
