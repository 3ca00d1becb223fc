import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { networkLifeDays } from './retention.ts'

/** What staff did. The values of people's own records never come here. */
export const auditPersonalData: PersonalData = {
  tables: {
    audit_log: {
      basis: 'safety',
      purpose: 'What staff changed, so that a mistake or misuse is found',
      retention: `for good, without the network after ${networkLifeDays} days`,
      retained: 'a number that leads to nobody once the account has gone',
      columns: {
        actorId: 'number of the account that changed something',
        action: 'what was done',
        subject: 'what it was done to',
        before: 'changed fields of content, as they were; of people only their names',
        after: 'the same as they became',
        requestId: 'number of the request',
        network: `the network it came from, never the whole address; wiped after ${networkLifeDays} days`,
        salt: 'chance, so that wiped values cannot be guessed',
        digest: 'fingerprint of the values',
        networkSalt: 'chance, so that a wiped network cannot be guessed',
        networkDigest: 'fingerprint of the network',
        previousHash: 'fingerprint of the row before',
        hash: 'fingerprint of the row',
      },
    },
  },
}
