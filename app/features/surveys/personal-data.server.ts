import type { PersonalData } from '#app/platform/personal-data.server.ts'

const retention = 'as long as the ghost or the account'

export const surveysData: PersonalData = {
  tables: {
    survey_response: {
      title: 'survey-responses',
      basis: 'service',
      purpose: 'Answers to surveys, shown to staff only as totals of ten people or more',
      retention,
      columns: {
        ghostId: 'whose it is, without an account',
        userId: 'whose it is',
        surveyId: 'which survey',
        formVersionId: 'the questions as they were',
        answers: 'what was answered; nothing of surveys on other sites',
        completedAt: 'when',
      },
    },
    survey_check_job: {
      title: 'survey-checks',
      basis: 'service',
      purpose: 'Surveys on other sites that someone went to, until the site says that they are finished',
      retention: 'as long as the account',
      columns: {
        userId: 'whose it is',
        surveyId: 'which survey',
        status: 'whether it is finished',
        attempts: 'how often the site was asked',
        createdAt: 'since when',
        nextAt: 'when it is asked again',
      },
    },
  },
}
