import { maxPassions, type PassionRefusal } from './passions.ts'
import type { EducationLevel, EducationStyle, GapYear, PlanRefusal } from './plan.ts'

export const educationStyleWords: Record<EducationStyle, string> = {
  'on-campus': 'In a room with other people',
  online: 'Online, in my own time',
  mixed: 'Some of each',
  'on-the-job': 'On the job, while I earn',
  'not-sure': 'Not sure yet',
}

export const educationLevelWords: Record<EducationLevel, string> = {
  school: 'Finish school and start work',
  certificate: 'A certificate',
  apprenticeship: 'An apprenticeship or traineeship',
  diploma: 'A diploma',
  degree: 'A degree',
  postgraduate: 'A degree and then more',
  'not-sure': 'Not sure yet',
}

/** A gap year in a word, whichever way it was said. */
export function gapYearWords(gapYear: GapYear): string {
  if (gapYear === true || gapYear === 'yes') return 'Yes, a year off first'
  if (gapYear === false || gapYear === 'no') return 'No, straight on'
  return 'Maybe'
}

/** The questions about study that nobody has answered yet, by the field in which they stand. */
export function openPreferences(plan: {
  education_style: EducationStyle | null
  education_level: EducationLevel | null
  gap_year: GapYear | null
}): Record<string, string[]> {
  return {
    ...(!plan.education_style && { education_style: ['You have not said how you learn best'] }),
    ...(!plan.education_level && { education_level: ['You have not said how far you would like to go'] }),
    ...(plan.gap_year === null && { gap_year: ['You have not said whether you want a gap year'] }),
  }
}

export const planRefusalWords: Record<PlanRefusal | PassionRefusal, string> = {
  'passion-test-open':
    'The passion test comes first. It takes about four minutes, and you can skip any part.',
  'preferences-open': 'You have not answered the three short questions about study yet.',
  'unknown-passion': 'Please choose from the list',
  'too-many-passions': `Please choose ${maxPassions} at most: it says more about you`,
}
