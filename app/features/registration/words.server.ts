/** What only the server says about signing up, schools and guardians. */
export const registrationReplies = {
  firstName: 'Please enter your first name',
  guardianIsSelf: 'Please enter the email of a parent or guardian, not your own',
  schoolAsks: 'You are not its student yet: the email that we sent you lets you say no.',
  noSchool: 'You have no school to leave',
  schoolLink: 'This school link does not work any more. Please ask your school for a new one',
  schoolEmail: 'Please use the email address that your school gave you',
  phoneCountry: 'We cannot send text messages to this country. Please skip that step',
  phoneNotProved: 'Please verify your phone number again, or skip that step',
  guardianWording:
    'I am this young person’s parent or guardian, and I agree to Yonder keeping an account for them as the privacy policy says.',
  guardianBirth: (name: string, before: string, after: string) =>
    `I am ${name}’s parent or guardian. ${name} was born in ${after}, not in ${before}.`,
  guardianBusy:
    'We have written to your parent or guardian several times already. Please try again tomorrow.',
  tooManyMessages: 'We have sent several codes already. Please wait an hour and try again.',
  messageCode: (code: string) =>
    `${code} is your Yonder code. It works for 10 minutes. Never give it to anyone.`,
  emailTaken: 'The email is already registered', // R-8-022
  emailPending: 'The email is pending verification', // R-8-023
  codeSent: (email: string) => `We have sent a 4-digit code to ${email}.`,
  verified: 'Your email address is verified. You can sign in now.',
  verifiedChoosePassword: 'Your email address is verified. Choose a password to finish.',
  schoolVerified: 'Your school email is verified. Your account stays open.',
  choosePassword: 'Choose a password to finish.',
  schoolJoined: (school: string) => `You are a student of ${school}.`,
  schoolNotJoined: (school: string) => `You are not a student of ${school}, and it sees nothing of you.`,
  askerGone: (school: string) =>
    `The person who asked you does not look after the students of ${school} any more, so it sees nothing of you. Ask your careers advisor to ask you again.`,
  otherSchool: 'You are a student of another school. Leave that one first, in your settings.',
  signInFirst: 'Please sign in to your account in this browser, then open the link again.',
  secondaryVerified: 'Your new email address is verified. Use it from now on to sign in.',
  guardianYes: 'Thank you. The account is open now, and we have let them know.',
  guardianNoUsed: (day: string) =>
    `Thank you. The account stays closed, and everything in it is deleted on ${day}. If you change your mind before that, we can send you a new link: the young person can ask for it on the sign-in page.`,
  guardianBirthYes: 'Thank you. The date of birth is changed, and we have let them know.',
  guardianBirthNo: 'Thank you. The date of birth stays as it is, and we have let them know.',
  invitation: (name: string) =>
    `Your mate ${name} has invited you to create an account so you can sort out your life.`, // R-2.4-040
}
