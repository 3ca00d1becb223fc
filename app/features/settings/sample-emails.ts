import * as people from '#app/features/people/emails.ts'
import * as registration from '#app/features/registration/emails.ts'
import * as signIn from '#app/features/sign-in/emails.ts'
import * as site from '#app/features/site/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import * as settings from './emails.ts'

const token = 'sample-link-that-opens-nothing'
const email = 'mia@example.com'

/** Every email of accounts and of the mailing list, filled in with samples, for the preview page. */
export const sampleEmails: Record<string, EmailContent> = {
  code: registration.codeEmail('Mia', '0427', null),
  'already-registered': registration.alreadyRegisteredEmail('Mia', '0427'),
  'already-pending': registration.alreadyPendingEmail('Mia', '0427'),
  verification: registration.verificationEmail('Mia', token),
  'school-verification': people.schoolVerificationEmail('Mia', 'Sample High School', token),
  'school-question': people.schoolQuestionEmail('Mia', 'Sample High School', token),
  locked: people.lockedEmail('Mia', 'Sample High School', token),
  reset: signIn.resetEmail('Mia', email, token),
  'new-password': signIn.newPasswordEmail('Mia'),
  'email-changed': registration.addressChangedEmail('Mia'),
  'new-beginning': people.newBeginningEmail('Mia'),
  guardian: people.guardianRequestEmail('Mia', token),
  'guardian-birth': registration.guardianBirthEmail('Mia', 'March 2012', 'March 2010', token),
  'guardian-agreed': registration.guardianAgreedEmail('Mia'),
  'password-changed': signIn.passwordChangedEmail('Mia'),
  'new-email': settings.newAddressEmail('Mia', token),
  'address-in-use': settings.addressInUseEmail(),
  'email-changing': settings.addressChangingEmail('Mia', 'm…@example.com'),
  'second-factor': signIn.secondFactorEmail('Mia', 'An authenticator app was added to your account.'),
  export: settings.exportEmail('Mia'),
  deletion: settings.deletionEmail('Mia', '28 November 2026', token),
  dormant: settings.dormantEmail('Mia', 'Saturday 28 November', token),
  'mailing-list-confirm': site.confirmSubscriptionEmail('Mia', token),
  'mailing-list-welcome': site.welcomeToListEmail('Mia', `/site/mailing-list/leave/${token}`),
  invitation: settings.invitationEmail('Mia', 'SAMPLE23'),
}
