import { retentionDays } from '#app/features/people/retention.ts'
import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { clearAllFailures } from './sign-in-failures.server.ts'

const withAccount = 'as long as the account'
const owner = { userId: 'whose it is' }

/** Failures are stored under a digest of what was typed. */
export const signInPersonalData: PersonalData = {
  tables: {
    sign_in_failure: {
      basis: 'safety',
      purpose: 'Stopping those who guess passwords',
      retention: `until the right password, or ${retentionDays.wrongPasswords} days`,
      columns: {
        key: 'SHA-256 of the address, and of the browser’s mark where it is known',
        failures: 'wrong passwords in a row',
        blockedUntil: 'until when the next try waits',
        lastAt: 'when the last one was',
      },
    },
    email_request: {
      basis: 'safety',
      purpose: 'Answering “forgot password” and “send again” equally fast for everybody',
      retention: 'seconds; a day at most',
      columns: {
        browserHash: 'SHA-256 of the browser’s session',
        kind: 'what is asked for',
        email: 'the address that was typed',
        sendCode: 'a code, or a link',
      },
    },
    identity: {
      title: 'google-and-facebook',
      basis: 'service',
      purpose: 'Signing in with Google or Facebook',
      retention: withAccount,
      columns: {
        ...owner,
        subject: 'the number of the account there',
        provider: 'Google or Facebook',
        emailProven: 'whether the provider has proved the address',
      },
    },
    second_factor: {
      title: 'second-steps',
      hidden: ['credentialId', 'counter'],
      basis: 'safety',
      purpose: 'Authenticator apps and passkeys',
      retention: 'until removed, or the account goes',
      columns: {
        ...owner,
        sealed: 'the app’s secret or the passkey’s public key, encrypted',
        kind: 'app or passkey',
        label: 'what its owner calls it',
        credentialId: 'number of the passkey',
        counter: 'how often the passkey has signed, to notice copies',
        confirmedAt: 'when it was set up',
        lastUsedAt: 'last use',
      },
    },
    recovery_code: {
      title: 'recovery-codes',
      basis: 'safety',
      purpose: 'Signing in when the second step is lost',
      retention: 'until new ones are made, or the account goes',
      columns: { ...owner, codeHash: 'a digest of the code' },
    },
    passkey_challenge: {
      basis: 'safety',
      purpose: 'What a passkey has to sign, once',
      retention: 'minutes; a day at most',
      columns: {
        challenge: 'random text to be signed',
        sessionId: 'for which sign-in',
        purpose: 'signing in, adding a passkey or confirming',
      },
    },
  },
  async erase(tx, { owner }) {
    await clearAllFailures(tx, owner.userId, owner.mailbox ?? '')
  },
}
