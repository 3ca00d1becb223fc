import type { InterestKey, ValueKey } from '../../app/features/careers/profile-keys.ts'

/**
 * What the prose is made from: the shapes of an occupation's row, with the study routes of its unit group. Everything but the
 * title, slug and group may be missing, and the prose says so instead of filling the gap.
 */
export type OccupationFacts = {
  slug: string
  /** Exactly as in the classification, as `Registered Nurse (Mental Health)`. */
  title: string
  unitGroup: string
  /** Titles of the other occupations of the unit group. */
  neighbours?: readonly string[]
  alternativeTitles?: readonly { title: string; kind: string }[]
  /** 1 (a degree or more) to 5 (school or a short course). */
  skillLevelAu: number
  skillLevelNz: number
  /** Most time first; `share` is per cent of working time. */
  tasks?: readonly TaskFact[]
  /** True when the tasks describe the whole unit group and not this occupation alone. */
  tasksAreShared?: boolean
  /** Most important first; `importance` is 1 to 5. */
  skills?: readonly { name: string; importance: number }[]
  /** `score` is 1 to 10. */
  competencies?: readonly { name: string; score: number }[]
  /** 1 to 7 each. */
  interests?: Record<InterestKey, number> | null
  /** 1 to 7 each. */
  values?: Partial<Record<ValueKey, number>> | null
  tools?: readonly string[]
  /** 1 (little preparation) to 5 (extensive). */
  jobZone?: number | null
  /** The profile's occupation in the United States, and how sure the match is, 0 to 1. */
  profileTitle?: string | null
  profileConfidence?: number | null
  /** The usual way in as cards name it. */
  wayIn?: string | null
  /** Titles of the industries it works in, the main one first. Leave out when known only for a wider group. */
  industries?: readonly string[]
} & Partial<TrainingFacts>

/** How people study for an occupation, or learn it at work. */
export type TrainingFacts = {
  studyRoutes: readonly StudyRouteFact[]
  /** Titles of national qualifications that lead here. */
  qualifications: readonly string[]
}

export type TaskFact = { task: string; share: number | null }

export type StudyRouteFact = {
  kind: 'typical' | 'possible' | 'on-the-job'
  /** The field's title; null for `on-the-job`. */
  field: string | null
  /** Ids of qualification levels, as `bachelor-degree`. */
  levels: readonly string[]
  note: string
}

/** Under this confidence a borrowed profile is too loose to build sentences on. */
export const WEAK_PROFILE_BELOW = 0.5

/** Whether interests, values and skills may be spoken of without a warning. */
export function profileIsSound(facts: OccupationFacts): boolean {
  return facts.interests != null && (facts.profileConfidence ?? 1) >= WEAK_PROFILE_BELOW
}
