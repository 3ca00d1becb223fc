import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const vjePersonalData: PersonalData = {
  tables: {
    vje_progress: {
      title: 'virtual-jobs',
      basis: 'service',
      purpose: 'How far someone is in a virtual job experience, with their answers',
      retention: 'as long as the account',
      columns: {
        userId: 'whose it is',
        vjeId: 'which experience',
        status: 'how far it is',
        completedPageSlugs: 'which pages are done',
        answers: 'answers to activities',
        postSurvey: 'answers to the questions at the end',
        startedAt: 'when it was started',
        changedAt: 'when it was last changed',
        completedAt: 'when it was finished',
      },
    },
    vje_certificate: {
      title: 'virtual-job-certificates',
      basis: 'service',
      purpose: 'Certificates of finished virtual job experiences',
      retention: 'as long as the account',
      columns: {
        code: 'what opens its public page',
        userId: 'whose it is',
        vjeId: 'of which experience',
        credentialId: 'its credential',
        nameOnCertificate: 'the name on it, as the person chose it',
        issuedAt: 'when it was issued',
        replacedAt: 'when a corrected one replaced it',
      },
    },
  },
}
