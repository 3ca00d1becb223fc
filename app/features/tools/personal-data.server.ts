import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const toolsData: PersonalData = {
  tables: {
    tool_result: {
      title: 'tool-results',
      basis: 'service',
      purpose: 'What a person saved of a tool, such as a budget',
      retention:
        'as long as the account; 90 days after the last visit without one; a result of the Centrelink checker 12 months after its last change',
      columns: {
        userId: 'whose it is',
        ghostId: 'whose it is, without an account',
        tool: 'which tool',
        toolVersion: 'the version of the tool',
        answers: 'what was answered',
        sealedAnswers: 'the same of sensitive tools, sealed',
        sealKey: 'what the seal names',
        version: 'how often it was changed',
      },
      hidden: ['sealedAnswers', 'sealKey'],
    },
    resume: {
      title: 'resumes',
      basis: 'service',
      purpose: 'The résumés that a person saved',
      retention: 'until the person deletes it; as long as the account',
      columns: {
        userId: 'whose it is',
        title: 'what the person called it',
        content: 'the résumé in the JSON Resume format',
        version: 'how often it was changed',
      },
    },
  },
}
