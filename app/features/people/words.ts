import type { Gender } from './account-rules.ts'
import type { DobRefusal } from './age-rules.ts'

/** Sentences about people that several slices say. Those with a requirement id are word for word from the specification. */
export const words = {
  email: 'Please enter a valid email', // R-5-002, R-5-021
  dob: 'Month and Year required', // R-5-011
  tooYoung: 'You need to be at least 13 to sign up',
  tooOld: 'Please check the year',
  guardianNote:
    "It looks like you're under 15 years old. Make sure you check with a parent or guardian before continuing to sign up.", // R-5-013
  country: 'Please choose your country',
  state: 'Please choose your state or region',
  tooLong: 'That is longer than we can keep',
  captcha: 'We could not tell that you are a person. Please try again.',
  agreeToSensitive:
    'Answering is up to you. We keep these answers sealed and apart from the rest, show them to nobody, and use them only to tell you what you may be entitled to.',
  contactAge:
    'From 16 on you can leave your name and email address here. Everything else works without them.',
  tooManyCodes: 'There were too many wrong codes. Please try again tomorrow.',
  wrongCode: "The token you've entered is wrong", // R-8-024
  idempotencyChanged: 'This key was used for something else.',
  idempotencyBusy: 'This is being done right now. Please wait a moment.',
  linkDead: 'This link does not work any more. It may be too old, or used already. Ask for a new one.',
}

/** Why a month of birth is refused. */
export const dobWords: Record<DobRefusal, string> = {
  missing: words.dob,
  'too-young': words.tooYoung,
  'too-old': words.tooOld,
}

export const genderWords: Record<Gender, string> = {
  female: 'Female',
  male: 'Male',
  'non-binary': 'Non-binary',
  'another-term': 'I use another term',
  'prefer-not-to-say': 'Prefer not to say',
}
