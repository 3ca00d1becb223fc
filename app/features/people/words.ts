import type { Gender } from './account-rules.ts'
import { formWords } from './form-words.ts'

/** Texts of the account screens and calls. Those with a requirement id are word for word from the specification. */
export const words = {
  ...formWords,

  firstName: 'Please enter your first name',
  guardianIsSelf: 'Please enter the email of a parent or guardian, not your own',
  country: 'Please choose your country',
  state: 'Please choose your state or region',
  suburb: 'Please choose your suburb',
  gender: 'Please choose one of the answers',
  school: 'Please choose your school from the list',
  schoolByLink: 'You joined by a link of this school. To change it, leave the school first.',
  noSchool: 'You have no school to leave',
  schoolName: 'Please tell us which school it is',
  schoolKeyword: 'Please type at least two letters of the school’s name',
  schoolCountry: 'Schools are listed for AU and NZ only',
  schoolLink: 'This school link does not work any more. Please ask your school for a new one',
  schoolEmail: 'Please use the email address that your school gave you',
  classYear: 'Please choose the year in which you finish school',
  phone: 'Please enter a mobile number',
  phoneCountry: 'We cannot send text messages to this country. Please skip that step',
  phoneNotProved: 'Please verify your phone number again, or skip that step',
  tooLong: 'That is longer than we can keep',
  captcha: 'We could not tell that you are a person. Please try again.',

  currentPassword: 'Please enter your password as it is now',
  wrongPassword: 'That is not your password',
  wrongCredentials: 'That email and password do not match. Please check both.',
  locked: 'This account is locked until you verify your school email. We can send you the link again.',

  agreeToSensitive:
    'Answering is up to you. We keep these answers sealed and apart from the rest, show them to nobody, and use them only to tell you what you may be entitled to.',
  guardianWording:
    'I am this young person’s parent or guardian, and I agree to Yonder keeping an account for them as the privacy policy says.',
  guardianWaits:
    'Almost there. We have written to your parent or guardian. Your account opens once they say yes.',
  guardianAsked:
    'Saved. We have written to your parent or guardian: your date of birth changes once they say yes.',
  guardianBirth: (name: string, before: string, after: string) =>
    `I am ${name}’s parent or guardian. ${name} was born in ${after}, not in ${before}.`,
  guardianBusy:
    'We have written to your parent or guardian several times already. Please try again tomorrow.',
  birthStays:
    'By the date of birth that we know, you are younger than 15. A parent or guardian can agree to another one once your account is set up.',
  contactAge:
    'From 16 on you can leave your name and email address here. Everything else works without them.',
  adultEmails: 'We send these emails only to people whose date of birth says that they are 18 or older.',
  guardianPending: 'Your parent or guardian has not said yes yet. We can send them the email again.',
  tooManyCodes: 'There were too many wrong codes. Please try again tomorrow.',
  tooManyMessages: 'We have sent several codes already. Please wait an hour and try again.',
  messageCode: (code: string) =>
    `${code} is your Yonder code. It works for 10 minutes. Never tell it to anybody.`,

  emailTaken: 'The email is already registered', // R-8-022
  emailPending: 'The email is pending verification', // R-8-023
  loginPending: 'This account is pending email verification', // R-8-021
  wrongCode: "The token you've entered is wrong", // R-8-024
  activationFailed: 'Something went wrong! Please try again later', // R-8-025
  resent: (email: string) => `The email has been resent to ${email}.`, // R-8-026
  codeSent: (email: string) => `We have sent a 4-digit code to ${email}.`,
  resetSent: (email: string) =>
    `If there is an account for ${email}, an email with a link to set a new password is on its way.`,
  resetDone: 'Your new password is set. You are signed in.',
  resetNeedsFactor: 'Your new password is set. One more step to sign in.',
  linkDead: 'This link does not work any more. It may be too old, or used already. Ask for a new one.',
  verified: 'Your email address is verified. You can log in now.',
  verifiedChoosePassword: 'Your email address is verified. Choose a password to finish.',
  schoolVerified: 'Your school email is verified. Your account stays open.',
  choosePassword: 'Choose a password to finish.',
  schoolJoined: (school: string) => `You are a student of ${school}.`,
  schoolNotJoined: (school: string) => `You are not a student of ${school}, and it sees nothing of you.`,
  otherSchool: 'You are a student of another school. Leave that one first, in your settings.',
  signInFirst: 'Please log in to your account in this browser, then open the link again.',
  secondaryVerified: 'Your new email address is verified. Use it from now on to log in.',
  guardianYes: 'Thank you. The account is open now, and we have let them know.',
  guardianNoUsed: (day: string) =>
    `Thank you. The account stays closed, and everything in it is deleted on ${day}. If you change your mind before that, we can send you a new link: the young person asks for it where they log in.`,
  guardianBirthYes: 'Thank you. The date of birth is changed, and we have let them know.',
  guardianBirthNo: 'Thank you. The date of birth stays as it is, and we have let them know.',
  invitation: (name: string) =>
    `Your mate ${name} has invited you to create an account so you can sort out your life.`, // R-2.4-040
}

export const genderWords: Record<Gender, string> = {
  female: 'Female',
  male: 'Male',
  'non-binary': 'Non-binary',
  'another-term': 'I use another term',
  'prefer-not-to-say': 'Prefer not to say',
}
