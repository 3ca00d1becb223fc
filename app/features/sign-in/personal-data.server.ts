import { retentionDays } from '#app/features/people/retention.ts'
import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { clearAllFailures } from './sign-in-failures.server.ts'

const withAccount = 'as long as the account'
const owner = { userId: 'whose it is' }

/** Failures are stored under a digest of what was typed. */
export const signInPersonalData: PersonalData = {
  tables: {
    sign_in_failure: {
      purpose: 'Stopping those who guess passwords',
      retention: `until the right password, or ${retentionDays.wrongPasswords} days`,
      columns: { key: 'SHA-256 of the address, and of the browser’s mark where it is known' },
    },
    email_request: {
      purpose: 'Answering “forgot password” and “send again” equally fast for everybody',
      retention: 'seconds; a day at most',
      columns: { browserHash: 'SHA-256 of the browser’s session' },
    },
    identity: {
      title: 'google-and-facebook',
      purpose: 'Signing in with Google or Facebook',
      retention: withAccount,
      columns: { ...owner, subject: 'the number of the account there' },
    },
    second_factor: {
      title: 'second-steps',
      hidden: ['credentialId', 'counter'],
      purpose: 'Authenticator apps and passkeys',
      retention: 'until removed, or the account goes',
      columns: { ...owner, sealed: 'the app’s secret or the passkey’s public key, encrypted' },
    },
    recovery_code: {
      title: 'recovery-codes',
      purpose: 'Signing in when the second step is lost',
      retention: 'until new ones are made, or the account goes',
      columns: { ...owner, codeHash: 'a digest of the code' },
    },
    passkey_challenge: { purpose: 'What a passkey has to sign, once', retention: 'minutes; a day at most' },
  },
  async erase(tx, { owner }) {
    await clearAllFailures(tx, owner.userId, owner.mailbox ?? '')
  },
}
