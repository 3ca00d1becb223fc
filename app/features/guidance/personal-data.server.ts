import type { PersonalData } from '#app/platform/personal-data.server.ts'

/** The quiz belongs to its person by its foreign key. */
export const guidancePersonalData: PersonalData = {
  tables: {
    quiz_result: {
      title: 'career-quiz',
      purpose: 'The career quiz: answers and scores',
      retention: 'as long as the ghost or the account',
    },
    quiz_history: {
      purpose: 'What changed between two lists of careers',
      retention: 'the last ten, as long as the ghost or the account',
    },
    post_school_plan: {
      title: 'post-school-plan',
      purpose: 'The plan for after school',
      retention: 'as long as the account',
      columns: { userId: 'whose it is' },
    },
  },
}
