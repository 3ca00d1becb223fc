import { yearIn } from '#app/platform/calendar.ts'

/** The post-school plan: what someone likes, how and how far they want to study, and whether a year off comes first. */
export const planStatuses = ['INCOMPLETE', 'COMPLETE'] as const
export type PlanStatus = (typeof planStatuses)[number]

export const educationStyles = ['on-campus', 'online', 'mixed', 'on-the-job', 'not-sure'] as const
export type EducationStyle = (typeof educationStyles)[number]

export const educationLevels = [
  'school',
  'certificate',
  'apprenticeship',
  'diploma',
  'degree',
  'postgraduate',
  'not-sure',
] as const
export type EducationLevel = (typeof educationLevels)[number]

export const gapYears = ['yes', 'no', 'maybe'] as const
/** A word, or true and false as older callers say it. */
export type GapYear = (typeof gapYears)[number] | boolean

/** Source: specification, section 3. Missing is null; `false` is an answer. */
export type Plan = {
  status: PlanStatus
  /** The passion test is done: its last step was saved, with passions or without. */
  ppaCompleted: boolean
  passions: readonly string[]
  educationStyle: EducationStyle | null
  educationLevel: EducationLevel | null
  gapYear: GapYear | null
  /** The year for which its owner last said that it holds. */
  year: number
}

/** What one save may change. An absent part stays as it is. */
export type PlanChanges = {
  passions?: readonly string[]
  educationStyle?: EducationStyle
  educationLevel?: EducationLevel
  gapYear?: GapYear
  status?: PlanStatus
}

/** The screens of onboarding, in their order. */
export const onboardingSteps = ['passion', 'preferences', 'follow'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const onboardingPaths: Record<OnboardingStep, string> = {
  passion: '/welcome-user/passion',
  preferences: '/welcome-user/preferences',
  follow: '/follow/occupations',
}

export function newPlan(year: number): Plan {
  return {
    status: 'INCOMPLETE',
    ppaCompleted: false,
    passions: [],
    educationStyle: null,
    educationLevel: null,
    gapYear: null,
    year,
  }
}

/**
 * What onboarding still asks for, or null when the plan is finished. Sources: specification, section 4; decisions
 * D-014 and D-015: a `gap_year` of false is an answer, only null and undefined are missing.
 */
export function nextStep(plan: Plan | null): OnboardingStep | null {
  if (plan?.status === 'COMPLETE') return null
  if (!plan?.ppaCompleted) return 'passion'
  return hasPreferences(plan) ? 'follow' : 'preferences'
}

/** Whether the three questions about study and a year off are answered. */
export function hasPreferences(plan: Pick<Plan, 'educationStyle' | 'educationLevel' | 'gapYear'>): boolean {
  return Boolean(plan.educationStyle && plan.educationLevel) && !isMissing(plan.gapYear)
}

export type PlanRefusal = 'passion-test-open' | 'preferences-open'

/** Says why a plan cannot be finished yet, or null. */
export function finishRefusal(plan: Plan): PlanRefusal | null {
  if (!plan.ppaCompleted) return 'passion-test-open'
  return hasPreferences(plan) ? null : 'preferences-open'
}

/**
 * A plan with a save laid over it. Naming passions, even none, ends the passion test. Any save says that what is
 * left unchanged still holds, so the plan counts for the current year.
 */
export function changePlan(plan: Plan, changes: PlanChanges, year: number): Plan {
  return {
    status: changes.status ?? plan.status,
    ppaCompleted: plan.ppaCompleted || changes.passions !== undefined,
    passions: changes.passions ? [...new Set(changes.passions)] : plan.passions,
    educationStyle: changes.educationStyle ?? plan.educationStyle,
    educationLevel: changes.educationLevel ?? plan.educationLevel,
    gapYear: changes.gapYear ?? plan.gapYear,
    year,
  }
}

/** A finished plan of an earlier year: its answers are shown, and its owner is asked only what has changed. */
export function isFromEarlierYear(plan: Plan, year: number): boolean {
  return plan.status === 'COMPLETE' && plan.year < year
}

/** School years follow the calendar in both countries; the day starts in the east. */
export function planYear(now: Date): number {
  return yearIn('Pacific/Auckland', now)
}

function isMissing(gapYear: GapYear | null | undefined): boolean {
  return gapYear === null || gapYear === undefined
}
