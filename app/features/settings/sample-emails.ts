import * as enquiries from '#app/features/enquiries/emails.ts'
import * as families from '#app/features/families/emails.ts'
import * as information from '#app/features/information/emails.ts'
import * as onboarding from '#app/features/onboarding/emails.ts'
import * as people from '#app/features/people/emails.ts'
import * as days from '#app/features/placements/days/emails.ts'
import * as letters from '#app/features/placements/tokens/letter-emails.ts'
import * as registration from '#app/features/registration/emails.ts'
import * as schools from '#app/features/schools/emails.ts'
import * as signIn from '#app/features/sign-in/emails.ts'
import * as site from '#app/features/site/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import * as settings from './emails.ts'

const token = 'sample-link-that-opens-nothing'
const email = 'mia@example.com'
const school = 'Sample High School'
const placement: letters.LetterFacts = {
  firstName: 'Mia',
  yearLevel: 10,
  school,
  schoolPhone: '02 5550 1234',
  contact: 'Ravi',
  startDate: '2027-05-03',
  endDate: '2027-05-07',
  isApproved: false,
  change: null,
}
const hostPath = `/wex/host/${token}`
const parentPath = `/wex/parent/${token}`
const written = {
  name: 'Grace Tan',
  email: 'grace@example.com',
  message: 'Kia ora.\n\nHow do I change the school in my account?',
}

/** Every email that is no notification, filled in with samples, for the preview page. */
export const sampleEmails: Record<string, EmailContent> = {
  code: registration.codeEmail('Mia', '0427', null),
  'code-of-a-school': registration.codeEmail('Mia', '0427', school),
  'already-registered': registration.alreadyRegisteredEmail('Mia', '0427'),
  'already-pending': registration.alreadyPendingEmail('Mia', '0427'),
  verification: registration.verificationEmail('Mia', token),
  'school-verification': people.schoolVerificationEmail('Mia', school, token),
  'school-question': people.schoolQuestionEmail('Mia', school, token),
  'school-invitation': onboarding.schoolInvitationEmail('Mia', school, token),
  locked: people.lockedEmail('Mia', school, token),
  reset: signIn.resetEmail('Mia', email, token),
  'new-password': signIn.newPasswordEmail('Mia'),
  'email-changed': registration.addressChangedEmail('Mia'),
  'new-beginning': people.newBeginningEmail('Mia'),
  guardian: people.guardianRequestEmail('Mia', token),
  'guardian-birth': registration.guardianBirthEmail('Mia', 'March 2012', 'March 2010', token),
  'family-invitation': families.familyInvitationEmail('Tama', token),
  'guardian-agreed': registration.guardianAgreedEmail('Mia'),
  'password-changed': signIn.passwordChangedEmail('Mia'),
  'new-email': settings.newAddressEmail('Mia', token),
  'address-in-use': settings.addressInUseEmail(),
  'email-changing': settings.addressChangingEmail('Mia', 'm…@example.com'),
  'second-factor': signIn.secondFactorEmail('Mia', 'An authenticator app was added to your account.'),
  export: settings.exportEmail('Mia'),
  deletion: settings.deletionEmail('Mia', 'Sunday 6 December', token),
  dormant: settings.dormantEmail('Mia', 'Tuesday 29 December', token),
  'mailing-list-confirm': site.confirmSubscriptionEmail('Mia', token),
  'mailing-list-welcome': site.welcomeToListEmail('Mia', `/site/mailing-list/leave/${token}`),
  invitation: settings.invitationEmail('Mia', 'SAMPLE23'),
  'advisor-invitation': schools.advisorInviteEmail(school, token),
  'staff-ended': schools.staffEndedEmail('Helen', school),
  'staff-left': schools.staffLeftEmail('Helen', school),
  'host-answer': letters.letterEmail('answer', placement, hostPath),
  'host-change': letters.letterEmail('answer', { ...placement, change: 'waits' }, hostPath),
  'host-approved': letters.letterEmail('during', { ...placement, isApproved: true }, hostPath),
  'host-changed': letters.letterEmail('during', { ...placement, change: 'applied' }, hostPath),
  'host-feedback': letters.letterEmail('feedback', placement, hostPath),
  'host-absence': days.absenceEmail({ ...placement, date: '2027-05-04' }),
  'parent-consent': letters.letterEmail('consent', placement, parentPath),
  'parent-change': letters.letterEmail('consent', { ...placement, change: 'waits' }, parentPath),
  'parent-agreed': letters.letterEmail('withdraw', placement, parentPath),
  'parent-approved': letters.letterEmail('withdraw', { ...placement, isApproved: true }, parentPath),
  'parent-changed': letters.letterEmail('withdraw', { ...placement, change: 'applied' }, parentPath),
  'placement-declined': letters.letterEmail('declined', placement, null),
  'placement-cancelled': letters.letterEmail('cancelled', placement, null),
  'placement-code': letters.codeEmail('042719'),
  contact: enquiries.contactEmail({ ...written, topic: 'account' }),
  'contact-safety': enquiries.contactEmail({ ...written, topic: 'safety' }),
  desk: enquiries.deskEmail({ id: 5, subjectTitle: 'Diploma of Nursing', providerName: 'Sample TAFE' }),
  story: information.storyEmail({
    name: 'Grace Tan',
    email: 'grace@example.com',
    title: 'My first week on a boat',
    body: 'We left at five.\n\nI was seasick until noon.',
  }),
  partner: information.partnerEmail({ ...written, company: 'Sample Bakery', phone: null }, [
    'What would you like to do? Take students for work experience.',
  ]),
}
