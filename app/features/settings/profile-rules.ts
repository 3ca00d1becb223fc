import { hasStates } from '#app/features/people/user-rules.ts'
import { signInWords } from '#app/features/sign-in/words.ts'

export { genders } from '#app/features/people/account-rules.ts'

/** D-125. */
export const maximumImageBytes = 10 * 1_048_576

export const studySituations = [
  'school',
  'tafe',
  'university',
  'apprenticeship',
  'working',
  'looking-for-work',
  'gap-year',
  'something-else',
] as const
export type StudySituation = (typeof studySituations)[number]

export const studySituationWords: Record<StudySituation, string> = {
  school: 'At school',
  tafe: 'At TAFE, a polytech or another college',
  university: 'At uni',
  apprenticeship: 'In an apprenticeship or traineeship',
  working: 'Working',
  'looking-for-work': 'Looking for work',
  'gap-year': 'On a gap year',
  'something-else': 'Something else',
}

/** The selectable interests. */
export const interests = ['work', 'study', 'travel', 'life', 'wellbeing', 'money'] as const
export type Interest = (typeof interests)[number]

export const interestWords: Record<Interest, { label: string; description: string }> = {
  work: { label: 'Work', description: 'Jobs, careers and getting your first one' },
  study: { label: 'Study', description: 'Courses, uni, TAFE and polytech' },
  travel: { label: 'Travel', description: 'Gap years, exchange and working holidays' },
  life: { label: 'Life', description: 'Moving out, driving, voting and the rest' },
  wellbeing: { label: 'Wellbeing', description: 'Feeling good, and what to do when you do not' },
  money: { label: 'Money', description: 'Budgets, pay, tax and support payments' },
}

export const profileWords = {
  phone: 'Please enter a mobile number, as 0412 345 678 or +64 21 123 4567',
  postCode: 'A postcode has four digits',
  postCodeElsewhere: 'Please check the postcode',
  studySituation: 'Please choose one of the answers',
  imageMissing: 'Please choose a picture',
  imageKind: 'Please choose a JPEG, PNG or WebP picture',
  imageBroken: 'This picture could not be read. Please try another one',
  imageTooManyPixels: 'This picture has too many pixels. Please make it smaller first',
  imageMoving: 'Please choose a picture that does not move',
  noInvitesForParents:
    'Referrals are for students and school leavers. Parents and teachers can share any page.',
  tooManyInvites: 'You can invite 20 people a day. Please try again tomorrow.',
  inviteEmpty: 'Please enter at least one email address',
  inviteSelf: 'That is your own address',
  wishTooOld: 'That is too long ago. Please choose your emails again.',
  interests: 'Please choose from the list',
  metaKey: 'There is no such thing to keep',
  metaValue: 'That cannot be kept in this form',
  metaTooMuch: 'That is more than we can store',
} as const

/** What another date of birth requires with PRIVACY=strict. */
export const birthWords = {
  'ask-consent':
    'Under 15 a parent or guardian has to agree to your account. We write to them, and your account closes until they say yes. Nothing in it is lost.',
  'ask-confirmation':
    'We ask your parent or guardian first. Until they say yes, your date of birth stays as it is.',
  asked: (month: string) =>
    `You told us ${month}. We have asked your parent or guardian, and change it once they say yes.`,
}

/** Target for a person whose account waits for a guardian: the login page explains why. */
export const guardianWaitsAt = `/login?${new URLSearchParams({ error: signInWords.guardianWaits })}`

/** Four digits in Australia and New Zealand; elsewhere letters, digits, spaces and dashes. */
export function postCodeProblem(text: string, country: string | null): string | null {
  if (text === '') return null
  if (hasStates(country)) return /^\d{4}$/.test(text) ? null : profileWords.postCode
  return /^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/.test(text) ? null : profileWords.postCodeElsewhere
}

/** Addresses as people type them into one field: by comma, semicolon, space or line. */
export function splitEmails(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}
