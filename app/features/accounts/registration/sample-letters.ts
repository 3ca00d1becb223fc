import type { Letter } from '#app/platform/mail/letter.ts'
import * as profile from '../profile/letters.ts'
import * as letters from './letters.ts'

const token = 'sample-link-that-opens-nothing'
const email = 'mia@example.com'

/** Every letter that accounts send, filled in with samples, for the preview page. */
export const sampleLetters: Record<string, Letter> = {
  code: letters.codeLetter('Mia', '0427'),
  'already-registered': letters.alreadyRegisteredLetter('Mia', '0427'),
  'already-pending': letters.alreadyPendingLetter('Mia', '0427'),
  verification: letters.verificationLetter('Mia', token),
  'school-verification': letters.schoolVerificationLetter('Mia', 'Sample High School', token),
  locked: letters.lockedLetter('Mia', token),
  reset: letters.resetLetter('Mia', email, token),
  'new-password': letters.newPasswordLetter('Mia'),
  'email-changed': letters.emailChangedLetter('Mia'),
  guardian: letters.guardianLetter('Mia', token),
  'guardian-birth': letters.guardianBirthLetter('Mia', 'March 2012', 'March 2010', token),
  'guardian-agreed': letters.guardianAgreedLetter('Mia'),
  'password-changed': profile.passwordChangedLetter('Mia'),
  'new-email': profile.newEmailLetter('Mia', token),
  'address-in-use': profile.addressInUseLetter(),
  'email-changing': profile.emailChangingLetter('Mia', 'm…@example.com'),
  'second-factor': profile.secondFactorLetter('Mia', 'An authenticator app was added to your account.'),
  export: profile.exportLetter('Mia'),
  deletion: profile.deletionLetter('Mia', '28 November 2026', token),
  dormant: profile.dormantLetter('Mia', 'Saturday 28 November', token),
  invitation: profile.invitationLetter('Mia', 'SAMPLE23'),
}
