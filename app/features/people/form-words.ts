import type { DobRefusal } from './age-rules.ts'

/** The texts of the first sign-in and sign-up screens: a part of `words`, so that the browser need not load them all. */
export const formWords = {
  fullName: 'Please enter your full name', // R-5-001
  email: 'Please enter a valid email', // R-5-002, R-5-021
  password: 'Please enter your password', // R-5-022
  passwordHint: '8 characters or more. A short sentence works well.',
  passwordShort: 'Please use at least 8 characters',
  passwordLong: 'Please use at most 128 characters',
  passwordSelf: 'Please choose a password that is not your name or email',
  passwordCommon: 'That password is one of the first that people try. Please choose another',
  terms: 'You need to read and agree to the terms and conditions', // R-5-004
  dob: 'Month and Year required', // R-5-011
  tooYoung: 'You need to be at least 13 to sign up',
  tooOld: 'Please check the year',
  guardianNote:
    "It looks like you're under 15 years old. Make sure you check with a parent or guardian before continuing to sign up.", // R-5-013
  guardianEmail: 'Please enter the email of a parent or guardian',
  agreeToTerms: 'I have read and agree to the terms and conditions and the privacy policy',
  agreeToMarketing: 'Send me updates, rewards and the odd survey by email. I can stop this any time.',
  forgotEmail: 'Please enter your email address', // R-5-023
  passwordAgain: 'The two passwords are not the same',
}

/** Why a month of birth is refused. */
export const dobWords: Record<DobRefusal, string> = {
  missing: formWords.dob,
  'too-young': formWords.tooYoung,
  'too-old': formWords.tooOld,
}
