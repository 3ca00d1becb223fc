import type { Country } from './pack.ts'

/** An answer, or that the person does not know, or that they left the question out; absent before it is asked. */
export type Answer<Value> = Value | 'unknown' | 'skipped'

export type Activity = 'secondary' | 'tertiary' | 'apprentice' | 'job_seeker' | 'none'
export type CourseLevel = 'certificate_i_iii' | 'certificate_iv' | 'diploma' | 'bachelor' | 'postgraduate'
export type Residence =
  | 'citizen'
  | 'permanent_visa'
  | 'humanitarian_visa'
  | 'scv_protected'
  | 'scv'
  | 'student_visa'
  | 'working_holiday_visa'
  | 'visitor_visa'
  | 'temporary_visa_other'
  | 'resident_visa'
  | 'refugee'
/** `away`: away from parents, and the reason was not said. */
export type Lives = 'with_parents' | 'away_approved' | 'away_other' | 'away'
export type Worked = 'none' | 'full_time_18_months' | 'part_time_2_years' | 'earned_in_14_months'

/** Everything that can be answered. Money in whole dollars, as people say it. */
export type Facts = {
  age: number
  activity: Activity
  year12: boolean
  /** An apprenticeship, or a course in New Zealand. */
  full_time: boolean
  /** Percent of a full-time load. */
  load: number
  concession: 'approved' | 'unsure'
  course_level: CourseLevel
  first_year: boolean
  /** Level of the New Zealand framework, 1 to 10. */
  level: number
  honours: boolean
  weeks: number
  efts: number
  residence: Residence
  weeks_as_resident: number
  years_on_visa: number
  years_as_resident: number
  lives: Lives
  home: 'possible' | 'not_possible'
  journey_minutes: number
  regional: 'city' | 'inner' | 'outer'
  parents_income: number
  parents_on_income_support: boolean
  /** Other young people of the family whose payments share the reduction. */
  others_in_pool: number
  /** The rate of each of them, where it is known. */
  other_rate: string
  own_income: number
  savings: number
  assets: number
  partner: 'none' | 'married' | 'de_facto'
  months_together: number
  partner_income: number
  children: boolean
  landlord: 'none' | 'parents' | 'private' | 'community' | 'public'
  rent_fortnight: number
  sharing: boolean
  aboriginal_or_torres_strait_islander: boolean
  worked: Worked
  on_ya_at_25: boolean
  long_on_support: boolean
  hardship: boolean
  exchange: 'none' | 'part_of_course' | 'other'
}
export type FactName = keyof Facts
export type Answers = { country: Country } & { [Name in FactName]?: Answer<Facts[Name]> }

/** What was answered; undefined where it was left out, is not known, or was not asked. */
export function known<Name extends FactName>(answers: Answers, name: Name): Facts[Name] | undefined {
  const answer = answers[name]
  return answer === 'unknown' || answer === 'skipped' ? undefined : (answer as Facts[Name] | undefined)
}

type Bounds = { min: number; max: number; isWhole: boolean; error: string }
const whole = (min: number, max: number, error: string): Bounds => ({ min, max, isWhole: true, error })
const money = (error: string): Bounds => whole(0, 10_000_000, error)

/** What a number may be, with what is said beside the field when it is something else. */
export const bounds: { [Name in FactName as Facts[Name] extends number ? Name : never]: Bounds } = {
  age: whole(13, 65, 'Please give your age in years, from 13 to 65'),
  load: whole(0, 100, 'Please give a whole number from 0 to 100'),
  level: whole(1, 10, 'Please give a level from 1 to 10'),
  weeks: whole(1, 60, 'Please give the weeks of your course, from 1 to 60'),
  efts: { min: 0, max: 2, isWhole: false, error: 'Please give a number from 0 to 2, such as 0.25' },
  weeks_as_resident: whole(0, 3_000, 'Please give whole weeks, from 0 to 3,000'),
  years_on_visa: whole(0, 65, 'Please give whole years, from 0 to 65'),
  years_as_resident: whole(0, 65, 'Please give whole years, from 0 to 65'),
  journey_minutes: whole(0, 1_440, 'Please give minutes, from 0 to 1,440'),
  parents_income: money('Please give whole dollars a year, from 0 to 10,000,000'),
  others_in_pool: whole(0, 9, 'Please give a number from 0 to 9'),
  own_income: whole(0, 100_000, 'Please give whole dollars, from 0 to 100,000'),
  savings: money('Please give whole dollars, from 0 to 10,000,000'),
  assets: money('Please give whole dollars, from 0 to 10,000,000'),
  months_together: whole(0, 600, 'Please give whole months, from 0 to 600'),
  partner_income: whole(0, 100_000, 'Please give whole dollars, from 0 to 100,000'),
  rent_fortnight: whole(0, 100_000, 'Please give whole dollars, from 0 to 100,000'),
}

/** What is wrong with a number, or null. Whole questions may be left out, so nothing is missing. */
export function numberProblem(name: keyof typeof bounds, value: number): string | null {
  const { min, max, isWhole, error } = bounds[name]
  const isGood = value >= min && value <= max && (!isWhole || Number.isInteger(value))
  return isGood ? null : error
}
