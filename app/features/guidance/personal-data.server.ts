import type { PersonalData } from '#app/platform/personal-data.server.ts'

/** The quiz belongs to its person by its foreign key. */
export const guidancePersonalData: PersonalData = {
  tables: {
    quiz_result: {
      title: 'career-quiz',
      basis: 'service',
      purpose: 'The career quiz: answers and scores',
      retention: 'as long as the ghost or the account',
      columns: {
        ghostId: 'whose it is, without an account',
        userId: 'whose it is',
        answers: 'answers about activities',
        valueAnswers: 'answers about what matters at work',
        styleAnswers: 'answers about how they work',
        skillAnswers: 'how they rate their skills',
        status: 'begun or complete',
        methodVersion: 'how scores were made',
        dataVersion: 'from which facts',
        interestUnits: 'scores of the six areas',
        valueUnits: 'scores of the six values',
        places: 'the first careers of the list',
      },
    },
    quiz_history: {
      basis: 'service',
      purpose: 'What changed between two lists of careers',
      retention: 'the last ten, as long as the ghost or the account',
      columns: {
        ghostId: 'whose it is, without an account',
        userId: 'whose it is',
        reason: 'what changed the list',
        answers: 'the answers then',
        methodVersion: 'how scores were made',
        dataVersion: 'from which facts',
        places: 'the first careers of the list',
        madeAt: 'when the list was made',
        savedAt: 'when it was stored',
      },
    },
    felt_reply: {
      title: 'was-it-you',
      basis: 'service',
      purpose: 'What they said of a job after they tried it, and whether it may change their matches',
      retention: 'as long as the account, or until they drop it',
      columns: {
        userId: 'whose it is',
        about: 'what they tried',
        answers: 'answers to the three questions',
        areas: 'which interests it is about',
        points: 'how far it moves them',
        answeredAt: 'when they answered',
        acceptedAt: 'when they accepted it',
      },
    },
    post_school_plan: {
      title: 'post-school-plan',
      basis: 'service',
      purpose: 'The plan for after school',
      retention: 'as long as the account',
      columns: {
        userId: 'whose it is',
        status: 'begun or complete',
        ppaCompleted: 'whether its first part is complete',
        passions: 'what they chose as passions',
        educationStyle: 'how they like to learn',
        educationLevel: 'how far they want to study',
        gapYear: 'whether they want a gap year',
        year: 'the year they finish school',
      },
    },
  },
}
