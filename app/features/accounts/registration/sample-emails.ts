import type { EmailContent } from '#app/platform/mail/email-content.ts'
import * as profile from '../profile/emails.ts'
import * as emails from './emails.ts'

const token = 'sample-link-that-opens-nothing'
const email = 'mia@example.com'

/** Every email that accounts send, filled in with samples, for the preview page. */
export const sampleEmails: Record<string, EmailContent> = {
  code: emails.codeEmail('Mia', '0427'),
  'already-registered': emails.alreadyRegisteredEmail('Mia', '0427'),
  'already-pending': emails.alreadyPendingEmail('Mia', '0427'),
  verification: emails.verificationEmail('Mia', token),
  'school-verification': emails.schoolVerificationEmail('Mia', 'Sample High School', token),
  locked: emails.lockedEmail('Mia', token),
  reset: emails.resetEmail('Mia', email, token),
  'new-password': emails.newPasswordEmail('Mia'),
  'email-changed': emails.addressChangedEmail('Mia'),
  guardian: emails.guardianRequestEmail('Mia', token),
  'guardian-birth': emails.guardianBirthEmail('Mia', 'March 2012', 'March 2010', token),
  'guardian-agreed': emails.guardianAgreedEmail('Mia'),
  'password-changed': profile.passwordChangedEmail('Mia'),
  'new-email': profile.newAddressEmail('Mia', token),
  'address-in-use': profile.addressInUseEmail(),
  'email-changing': profile.addressChangingEmail('Mia', 'm…@example.com'),
  'second-factor': profile.secondFactorEmail('Mia', 'An authenticator app was added to your account.'),
  export: profile.exportEmail('Mia'),
  deletion: profile.deletionEmail('Mia', '28 November 2026', token),
  dormant: profile.dormantEmail('Mia', 'Saturday 28 November', token),
  invitation: profile.invitationEmail('Mia', 'SAMPLE23'),
}
