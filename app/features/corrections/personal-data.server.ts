import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { factReportLifeDays } from './rules.ts'

export const correctionsPersonalData: PersonalData = {
  tables: {
    fact_report: {
      title: 'reports-of-old-facts',
      basis: 'service',
      purpose: 'What readers say is out of date on a page, to mend it',
      retention: `${factReportLifeDays} days, or until the account of the reader who wants to be told goes`,
      columns: {
        userId: 'who wants to be told, if anybody',
        handledBy: 'which member of staff looked at it',
        handledAt: 'when that was',
        reporter: 'a mark of the day, so that one person reports a fact once; it leads back to nobody',
        page: 'on which page',
        fact: 'which fact',
        factName: 'what it is called',
        factValue: 'what the page said',
        source: 'where that came from',
        words: 'what is out of date, in their words',
        seenAt: 'where they saw something newer',
        state: 'what became of it',
        note: 'what staff noted',
      },
    },
  },
}
