/** The routes of a plan. Each is a section of the person's only plan. */
export const sectionSlugs = ['plan-a', 'plan-b', 'plan-c'] as const
export type SectionSlug = (typeof sectionSlugs)[number]

export const sectionNames: Record<SectionSlug, string> = {
  'plan-a': 'Plan A',
  'plan-b': 'Plan B',
  'plan-c': 'Plan C',
}

export function isSectionSlug(text: string): text is SectionSlug {
  return (sectionSlugs as readonly string[]).includes(text)
}

/** The owner of a step. */
export const stepOwners = ['me', 'family', 'advisor', 'teacher', 'friend', 'other'] as const
export type StepOwner = (typeof stepOwners)[number]

/** Ways to try a line of work. */
export const experienceKinds = [
  'work-experience',
  'virtual',
  'volunteering',
  'part-time-job',
  'event',
  'conversation',
  'other',
] as const
export type ExperienceKind = (typeof experienceKinds)[number]

/** ATAR: 0 to 99.95 in steps of 0.05 (Australia). NZ rank score: 0 to 320 whole points, of the best 80 credits. */
export const rankSchemes = ['atar', 'nz-rank-score'] as const
export type RankScheme = (typeof rankSchemes)[number]
export type Rank = { scheme: RankScheme; value: number }

/** The parts of a route, from its end back to now. */
export const routeParts = [
  'occupation',
  'courses',
  'entry-level',
  'subjects',
  'experiences',
  'steps',
] as const
export type RoutePart = (typeof routeParts)[number]

/** What an advisor may comment on: a part of a route, or its money. */
export const commentParts = [...routeParts, 'money'] as const
export type CommentPart = (typeof commentParts)[number]

/** Anything that can be ordered. */
export type Identified = { id: string }

export type PlanOccupation = { slug: string; title: string }

/**
 * A course on the way. From our list it has a `slug`, and name, provider, places and length come from the list;
 * without one they are the person's own words. Ranks, subjects and money are always what the person found out.
 */
export type PlanCourse = Identified & {
  slug: string | null
  title: string
  provider: string | null
  /** `AU-VIC`; empty: not known. */
  regions: string[]
  years: number | null
  rank_needed: Rank | null
  subjects_needed: string[]
  cost_cents_per_year: number | null
}

export type PlanSubject = Identified & { name: string }
export type PlanExperience = Identified & { title: string; kind: ExperienceKind; is_done: boolean }

/** `due_on` is a date, `due_time` a time of that day in the region of the route; a step may have neither. */
export type PlanStep = Identified & {
  title: string
  due_on: string | null
  due_time: string | null
  owner: StepOwner
  done_on: string | null
}

/** One route, from the work at its end back to what is done this week. Money in whole cents. */
export type RouteAnswers = {
  title: string | null
  occupation: PlanOccupation | null
  note: string | null
  region: string | null
  rank: Rank | null
  entry_level: string | null
  /** A year away between school and what comes after it. */
  gap_year: boolean
  living_cents_per_year: number | null
  budget_cents_per_year: number | null
  courses: PlanCourse[]
  subjects: PlanSubject[]
  experiences: PlanExperience[]
  steps: PlanStep[]
  /** Parts about which the person said that they do not know yet; one that is filled since counts as filled. */
  undecided: RoutePart[]
  /** Hidden from the advisors of the person's school. */
  is_private: boolean
  /** Whether those advisors also see ranks, money and the note. */
  shares_details: boolean
}

export const emptyRoute: RouteAnswers = {
  title: null,
  occupation: null,
  note: null,
  region: null,
  rank: null,
  entry_level: null,
  gap_year: false,
  living_cents_per_year: null,
  budget_cents_per_year: null,
  courses: [],
  subjects: [],
  experiences: [],
  steps: [],
  undecided: [],
  is_private: false,
  shares_details: false,
}

/** The limits of a route. */
export const most = { courses: 12, subjects: 20, experiences: 30, steps: 100 } as const
export type ListName = keyof typeof most
